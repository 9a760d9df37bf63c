import type { Island } from '@uril/table';

interface IslandData {
  /** Place on the picker's sea chart, percent from the left and from the top: Barlavento above, Sotavento below. */
  readonly chart: readonly [x: number, y: number];
  /** The colour of its air by day and after dark: what veils over its scene are made of. */
  readonly haze: readonly [light: string, dark: string];
}

/** What is known of an island before its picture is loaded. Names and mottos are in the catalogues. */
export const ISLAND_DATA: Readonly<Record<Island, IslandData>> = {
  'santo-antao': { chart: [12, 15], haze: ['#DEE9DD', '#2A4256'] },
  'sao-vicente': { chart: [31, 24], haze: ['#F4E2CB', '#4A4258'] },
  'santa-luzia': { chart: [48, 33], haze: ['#F5E9D6', '#33465A'] },
  'sao-nicolau': { chart: [65, 42], haze: ['#E9EAD6', '#33485A'] },
  sal: { chart: [89, 22], haze: ['#F8E6D2', '#403F58'] },
  'boa-vista': { chart: [88, 49], haze: ['#FBEBD0', '#434C68'] },
  maio: { chart: [77, 69], haze: ['#F6EBD2', '#33475A'] },
  santiago: { chart: [57, 76], haze: ['#F8E6C6', '#4A4058'] },
  fogo: { chart: [34, 81], haze: ['#F1DCC2', '#55384A'] },
  brava: { chart: [12, 82], haze: ['#F0F1E6', '#41586A'] },
};
