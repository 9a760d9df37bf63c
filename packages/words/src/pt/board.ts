/** The board, as it is spoken and labelled. */
export const board = {
  label: 'Tabuleiro',
  keys: (first: string, last: string) =>
    `As teclas de ${first} a ${last} jogam as tuas casas. Com as setas percorres o tabuleiro e com Enter jogas a casa escolhida. Escape mostra logo o fim de uma sementeira.`,
  house: (name: string, where: string, seeds: string) => `Casa ${name} de ${where}, ${seeds}`,
  /** On four rows: whose house it is, and in which of the two rows. */
  rows: {
    outer: (side: string) => `${side}, fila de fora`,
    inner: (side: string) => `${side}, fila de dentro`,
  },
  playable: (house: string) => `${house}, podes jogar`,
  barred: (house: string) => `${house}, não podes jogar agora`,
  /** On the plank, beside a tray. */
  harvested: 'colhidas',
  store: (side: string, seeds: string) => `Colhidas por ${side}: ${seeds}`,
  /** On the plank, beside a store that is sown as well. */
  sown: 'depósito',
  sownStore: (side: string, seeds: string) => `Depósito de ${side}: ${seeds}`,
  notNow: (name: string) => `A casa ${name} não se joga agora.`,
  /** On the board, when the seeds alone do not tell it. */
  notices: {
    again: (side: string) => `${side} semeia outra vez`,
    passed: (side: string) => `${side} não tem sementes: passa`,
    endless: () => 'Esta sementeira não tem fim',
  },
  /** The button that ends a long sowing at once. */
  skip: 'Saltar',
};
