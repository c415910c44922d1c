export interface UnitRange {
  least: number;
  most: number;
}

type Ranges = Readonly<Record<string, readonly [least: number, most: number]>>;

/**
 * Square feet of one unit, smallest and largest documented in or near a state, as customary units differ by district.
 * These are the rows of reference/units.csv without a district, which a test compares.
 */
const RANGES: Readonly<Record<string, Ranges>> = {
  Bihar: { bigha: [14_400, 72_900], katha: [720, 3645], dhur: [36, 182.25], dhurki: [1.8, 9.1125] },
  Jharkhand: { bigha: [12_960, 34_848], katha: [648, 1742.4], dhur: [32.4, 87.12] },
  'Uttar Pradesh': {
    'bigha (pucca)': [26_909.78, 27_225],
    'bigha (kachha)': [6750, 13_612.5],
    bigha: [6750, 27_225],
    biswa: [337.5, 1361.25],
    'biswa (kachha)': [337.5, 680.625],
    biswansi: [16.875, 68.0625],
    katha: [720, 3645],
    dhur: [36, 182.25],
  },
  'Madhya Pradesh': { bigha: [12_000, 21_827], biswa: [600, 1091.35] },
};

const OF_ANY_UNIT: UnitRange = { least: 1, most: 435_600 };

/** Whether sources document several sizes of the unit in the state, so that only a district's own size counts. */
export const variesIn = (unit: string, state: string | undefined): boolean =>
  state !== undefined && RANGES[state]?.[unit.toLowerCase()] !== undefined;

/** The least and the most that a unit measures in a state, or in all states if the state does not know it. */
export function rangeOf(unit: string, state: string | undefined): UnitRange {
  const name = unit.toLowerCase();
  const here = state === undefined ? undefined : RANGES[state]?.[name];
  const ranges = here ? [here] : Object.values(RANGES).flatMap((units) => (units[name] ? [units[name]] : []));
  if (ranges.length === 0) return OF_ANY_UNIT;
  return { least: Math.min(...ranges.map(([least]) => least)), most: Math.max(...ranges.map(([, most]) => most)) };
}

const ROUNDED_WITHIN = 0.02;
const IMPOSSIBLE_BEYOND = 2;

/** Whether a unit of this many square feet is documented there, needs a question to the seller, or is impossible. */
export function judgeSize(
  unit: string,
  state: string | undefined,
  squareFeet: number,
): { says: 'known' | 'unlikely' | 'impossible' } & UnitRange {
  const { least, most } = rangeOf(unit, state);
  const beyond = Math.max(least / squareFeet, squareFeet / most);
  const says = beyond <= 1 + ROUNDED_WITHIN ? 'known' : beyond <= IMPOSSIBLE_BEYOND ? 'unlikely' : 'impossible';
  return { says, least, most };
}
