/**
 * Kept JSON without the name of one person: wherever they stand in it, their name is empty. What they are not in comes
 * back as it is, to the letter.
 */
export function nameless(json: string, personId: string): string {
  if (!json.includes(JSON.stringify(personId))) return json;
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'name' in value && 'id' in value && value.id === personId
        ? { ...value, name: '' }
        : value,
    ),
  );
}
