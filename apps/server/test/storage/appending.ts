/** How many tables the process that is killed plays at. */
export const TABLES = 20;

export const tableId = (number: number): string => `table-${number}`;

/** Every fifth event of a table ends a game there. */
export const ends = (seq: number): boolean => seq % 5 === 0;
