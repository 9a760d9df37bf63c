/**
 * The table at which somebody asked to sit before they had a name. With the name comes another connection, and the
 * screen is made anew; this outlives it.
 */
export const sitting: { table: string | null } = { table: null };
