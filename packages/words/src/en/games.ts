import type { Catalogue } from '../pt.ts';

export const games: Catalogue['games'] = {
  game: 'Game',
  size: 'Size',
  reading: 'Reading',
  names: {
    uril: 'Uril',
    ouril: 'Ouril',
    urim: 'Urim',
    oware: 'Oware',
    kalah: 'Kalah',
    congkak: 'Congkak',
    hawalis: 'Hawalis',
  },
  places: {
    uril: 'Cape Verde',
    ouril: 'Cape Verde',
    urim: 'Brava',
    oware: 'West Africa',
    kalah: 'North America',
    congkak: 'South-East Asia',
    hawalis: 'Oman',
  },
  notes: {
    uril: 'The regulation of version zero, with the Quatro and the contagem from game to game.',
    ouril: 'Tabuleru’s rules: houses with one seed may always be played, and whoever harvests all does not sow again.',
    urim: 'No house holds more than a certain number of seeds, and it is played to the end: whoever harvests much gets two points.',
    oware: 'Harvests are of two and three. A sowing that would harvest everything harvests nothing.',
    kalah:
      'Your own store is sown too. Whoever ends there sows again, and whoever ends in an empty house of their own harvests the one opposite.',
    congkak:
      'Like Kalah, but lifting and sowing on while the last seed falls in an occupied house. Whoever has no seeds passes.',
    hawalis:
      'Four rows, two for each side. You sow only your own houses, lifting and sowing on while the last seed falls in an occupied house.',
  },
  readings: {
    uril: {
      name: 'Normal',
      note: 'A house with a single seed waits for the fuller ones, even when it was the one that would feed.',
    },
    'uril-feedfirst': {
      name: 'Feeding first',
      note: 'The house with a single seed may be played if only it gives the other something to sow.',
    },
  },
  sized: (cols, seeds) => `${cols}×${seeds}`,
  sizeNote: (houses, seeds, total) =>
    `${houses} houses on each side, ${seeds === 1 ? '1 seed' : `${seeds} seeds`} in each: ${total} in all.`,
  variant: (name, which) => `${name} ${which}`,
  readingOf: (name, reading) => `${name}, ${reading.toLowerCase()}`,
};
