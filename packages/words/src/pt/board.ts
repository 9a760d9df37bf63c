/** The board, as it is spoken and labelled. */
export const board = {
  label: 'Tabuleiro',
};
