/** Salas. */
export const lobby = {
  title: 'Salas',
};
