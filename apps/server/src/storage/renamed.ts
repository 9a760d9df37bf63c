/**
 * Kept JSON with another name for one person wherever they stand in it. What they are not in comes back as it is, to
 * the letter.
 */
export function renamed(json: string, personId: string, name: string): string {
  if (!json.includes(JSON.stringify(personId))) return json;
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'name' in value && 'id' in value && value.id === personId
        ? { ...value, name }
        : value,
    ),
  );
}
