/** Mesa and Mesmo ecrã. */
export const table = {
  title: 'Mesa',
};
