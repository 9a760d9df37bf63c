import type { FamilyId, RulesId } from '@uril/engine';

/** What a game is called where it has several readings, and what is different in it. */
export interface GameReadingWords {
  name: string;
  note: string;
}

/** The games: what they are called, where they are played, and what is special in each. */
export const games = {
  game: 'Jogo',
  size: 'Tamanho',
  reading: 'Leitura',
  names: {
    uril: 'Uril',
    ouril: 'Ouril',
    urim: 'Urim',
    oware: 'Oware',
    kalah: 'Kalah',
    congkak: 'Congkak',
    hawalis: 'Hawalis',
  } satisfies Record<FamilyId, string> as Record<FamilyId, string>,
  /** Where it is from. */
  places: {
    uril: 'Cabo Verde',
    ouril: 'Cabo Verde',
    urim: 'Brava',
    oware: 'África Ocidental',
    kalah: 'América do Norte',
    congkak: 'Sudeste Asiático',
    hawalis: 'Omã',
  } satisfies Record<FamilyId, string> as Record<FamilyId, string>,
  notes: {
    uril: 'O regulamento da versão zero, com o Quatro e a contagem de partida em partida.',
    ouril: 'As regras do Tabuleru: as casas de uma semente jogam-se sempre, e quem colhe tudo não semeia outra vez.',
    urim: 'Nenhuma casa passa de um certo número de sementes, e joga-se até ao fim: quem colhe muito leva dois pontos.',
    oware: 'Colhe-se aos dois e aos três. Uma sementeira que colhesse tudo não colhe nada.',
    kalah:
      'O depósito próprio também se semeia. Quem lá acaba semeia outra vez, e quem acaba numa casa sua vazia colhe a da frente.',
    congkak:
      'Como o Kalah, mas levantando e seguindo enquanto a última semente cair numa casa ocupada. Quem não tem sementes passa a vez.',
    hawalis:
      'Quatro filas, duas para cada lado. Semeia-se só nas próprias casas, levantando e seguindo enquanto a última semente cair numa casa ocupada.',
  } satisfies Record<FamilyId, string> as Record<FamilyId, string>,
  /** Games that can be read in more than one way. */
  readings: {
    uril: {
      name: 'Normal',
      note: 'Uma casa com uma só semente espera pelas maiores, mesmo quando era ela que alimentava.',
    },
    'uril-feedfirst': {
      name: 'Alimentar primeiro',
      note: 'A casa de uma semente joga-se se só ela der de comer ao adversário.',
    },
  } as Partial<Record<RulesId, GameReadingWords>>,
  /** How a size is written short, e.g. on a button. */
  sized: (cols: number, seeds: number) => `${cols}×${seeds}`,
  sizeNote: (houses: number, seeds: number, total: number) =>
    `${houses} casas de cada lado, ${seeds === 1 ? '1 semente' : `${seeds} sementes`} em cada uma: ${total} ao todo.`,
  /** A game among several of its kind. */
  variant: (name: string, which: string) => `${name} ${which}`,
  readingOf: (name: string, reading: string) => `${name}, ${reading.toLowerCase()}`,
};
