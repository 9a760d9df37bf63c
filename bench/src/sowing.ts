/** Houses of the bare board. */
const HOUSES = 12;

/**
 * The ceiling of any engine in this language: seeds go round twelve houses of a typed array, with no rule, no trace and
 * no history. Returns a number that depends on every ply, so that none can be left out.
 * @param plies how many times a house is sown
 */
export function bareSowing(plies: number): number {
  const houses = new Uint8Array(HOUSES).fill(4);
  let house = 0;
  let sum = 0;
  for (let ply = 0; ply < plies; ply++) {
    while (houses[house] === 0) house = (house + 1) % HOUSES;
    let seeds = houses[house] ?? 0;
    houses[house] = 0;
    for (; seeds > 0; seeds--) {
      house = (house + 1) % HOUSES;
      houses[house] = (houses[house] ?? 0) + 1;
    }
    sum = (sum * 31 + house) | 0;
    house = (house + 5) % HOUSES;
  }
  return sum;
}
