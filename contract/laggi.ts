/** A haath is 1.5 feet, a dhur the square of the laggi, a katha 20 dhur; a bigha of Madhya Pradesh is not 20 katha. */
const SQUARE_FEET_PER_SQUARE_HAATH = 2.25;
const DHUR_PER_UNIT: Readonly<Record<string, number>> = { dhur: 1, katha: 20, bigha: 400 };
const LAGGI_STATES = ['Bihar', 'Jharkhand', 'Uttar Pradesh'];

/** Square feet of one unit measured by a laggi of so many haath; undefined if the unit or state has no laggi. */
export function squareFeetByLaggi(unit: string, state: string | undefined, haath: number): number | undefined {
  const dhur = DHUR_PER_UNIT[unit.toLowerCase()];
  if (dhur === undefined || state === undefined || !LAGGI_STATES.includes(state)) return undefined;
  return dhur * SQUARE_FEET_PER_SQUARE_HAATH * haath ** 2;
}
