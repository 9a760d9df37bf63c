/** The board, as it is spoken and labelled. */
export const board = {
  label: 'Tabuleiro',
  keys: 'As teclas de 1 a 6 jogam as tuas casas. Com as setas percorres o tabuleiro e com Enter jogas a casa escolhida.',
  house: (number: number, side: string, seeds: string) => `Casa ${number} de ${side}, ${seeds}`,
  playable: (house: string) => `${house}, podes jogar`,
  barred: (house: string) => `${house}, não podes jogar agora`,
  /** On the plank, beside a tray. */
  harvested: 'colhidas',
  store: (side: string, seeds: string) => `Colhidas por ${side}: ${seeds}`,
  notNow: (number: number) => `A casa ${number} não se joga agora.`,
};
