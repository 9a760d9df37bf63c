/** Regras. */
export const rules = {
  title: 'As dez regras do Uril',
};
