import { FACT_STATES, type FactKey, type FactState, type FactValue } from './facts.ts';

/*
 * Checks before paying a seller, and the states' official portals for them; no zod at run time. A new check is a row
 * here and its messages (web/messages/<language>/checklist.po). Sources: docs/decisions/087.
 */

export type PortalRecord = 'record' | 'map' | 'deeds' | 'cases' | 'courts' | 'values' | 'waqf';

export type PortalField = 'district' | 'anchal' | 'tehsil' | FactKey;

export interface Portal {
  host: string;
  holds: PortalRecord;
  states: readonly FactState[];
  /** In the order of the portal's form; empty if it searches by names. */
  enter: readonly PortalField[];
  /** Page that gave the host, read on 22 November 2026; `npm run check-links` checks that the host answers. */
  source: string;
}

const REGISTER = ['district', 'anchal', 'mauza', 'khata', 'plots'] as const;
const VILLAGE = ['district', 'tehsil', 'village', 'plots'] as const;
const IN_BIHAR = { states: ['Bihar'] } as const;
const IN_JHARKHAND = { states: ['Jharkhand'] } as const;
const IN_UP = { states: ['Uttar Pradesh'] } as const;
const IN_MP = { states: ['Madhya Pradesh'] } as const;
const IN_CHHATTISGARH = { states: ['Chhattisgarh'] } as const;

export const PORTALS: readonly Portal[] = [
  { ...IN_BIHAR, host: 'biharbhumi.bihar.gov.in', holds: 'record', enter: REGISTER, source: 'bhulekhbhoomi.in' },
  {
    ...IN_BIHAR,
    host: 'bhunaksha.bihar.gov.in',
    holds: 'map',
    enter: ['district', 'anchal', 'mauza', 'plots'],
    source: 'public source code',
  },
  {
    ...IN_BIHAR,
    host: 'bhumijankari.bihar.gov.in',
    holds: 'values',
    enter: ['district', 'anchal', 'thana_number'],
    source: 'happynewswebsite.com',
  },
  { ...IN_JHARKHAND, host: 'jharbhoomi.jharkhand.gov.in', holds: 'record', enter: REGISTER, source: 'jharbhoomi.org' },
  {
    ...IN_JHARKHAND,
    host: 'jharbhunaksha.jharkhand.gov.in',
    holds: 'map',
    enter: ['district', 'anchal', 'mauza', 'plots'],
    source: 'public source code',
  },
  {
    ...IN_JHARKHAND,
    host: 'enibandhan.jharkhand.gov.in',
    holds: 'deeds',
    enter: ['district', 'anchal', 'thana_number', 'plots'],
    source: 'enibandhan.jharkhand.gov.in',
  },
  { ...IN_UP, host: 'upbhulekh.gov.in', holds: 'record', enter: VILLAGE, source: 'offstumped.in' },
  { ...IN_UP, host: 'upbhunaksha.gov.in', holds: 'map', enter: VILLAGE, source: 'public source code' },
  { ...IN_UP, host: 'vaad.up.nic.in', holds: 'cases', enter: VILLAGE, source: 'sarkariexamup.com' },
  {
    ...IN_UP,
    host: 'igrsup.gov.in',
    holds: 'deeds',
    enter: ['district', 'tehsil', 'village'],
    source: 'squareyards.com, magicbricks.com',
  },
  { ...IN_MP, host: 'webgis2.mpbhulekh.gov.in', holds: 'record', enter: VILLAGE, source: 'digivill.in' },
  { ...IN_MP, host: 'rcms.mp.gov.in', holds: 'cases', enter: VILLAGE, source: 'rcms.mp.gov.in' },
  { ...IN_MP, host: 'mpigr.gov.in', holds: 'deeds', enter: ['district', 'tehsil', 'village'], source: 'housing.com' },
  { ...IN_CHHATTISGARH, host: 'bhuiyan.cg.nic.in', holds: 'record', enter: VILLAGE, source: 'freenaukri.in' },
  { ...IN_CHHATTISGARH, host: 'bhunaksha.cg.nic.in', holds: 'map', enter: VILLAGE, source: 'public source code' },
  { ...IN_CHHATTISGARH, host: 'revenue.cg.nic.in', holds: 'cases', enter: VILLAGE, source: 'govinfo247.com' },
  {
    ...IN_CHHATTISGARH,
    host: 'epanjeeyan.cg.gov.in',
    holds: 'deeds',
    enter: ['district', 'tehsil', 'village', 'plots'],
    source: 'mishrakimirchi.com',
  },
  { states: FACT_STATES, host: 'services.ecourts.gov.in', holds: 'courts', enter: [], source: 'ecourts.gov.in' },
  {
    states: FACT_STATES,
    host: 'umeed.minorityaffairs.gov.in',
    holds: 'waqf',
    enter: ['district', 'tehsil', 'village'],
    source: 'hindustantimes.com',
  },
];

interface Check {
  states?: readonly FactState[];
  uses?: readonly string[];
  seenIn: readonly PortalRecord[];
}

const FARMED = ['agricultural', 'orchard', 'fallow'] as const;
const BUILT = ['residential', 'converted', 'commercial', 'industrial'] as const;

const CHECKS = {
  owner: { seenIn: ['record'] },
  record: { seenIn: ['record'] },
  deeds: { seenIn: ['deeds'] },
  measure: { seenIn: ['map'] },
  heirs: { seenIn: [] },
  loans: { seenIn: ['deeds'] },
  cases: { seenIn: ['courts', 'cases'] },
  barred: { seenIn: ['waqf'] },
  road: { seenIn: ['map'] },
  payment: { seenIn: [] },

  jamabandi: { ...IN_BIHAR, seenIn: ['record'] },
  circle_report: { ...IN_BIHAR, seenIn: [] },
  conversion: { ...IN_BIHAR, uses: BUILT, seenIn: [] },

  raiyat: { ...IN_JHARKHAND, seenIn: ['record'] },
  deputy_commissioner: { ...IN_JHARKHAND, seenIn: [] },
  prohibited_list: { ...IN_JHARKHAND, seenIn: ['deeds'] },

  class: { ...IN_UP, seenIn: ['record'] },
  share: { ...IN_UP, seenIn: ['record'] },
  collector: { ...IN_UP, seenIn: [] },
  section_80: { ...IN_UP, uses: BUILT, seenIn: ['record'] },
  consolidation: { ...IN_UP, seenIn: ['cases'] },

  remarks: { ...IN_MP, seenIn: ['record'] },
  lease: { ...IN_MP, seenIn: ['record'] },
  notified_tehsil: { ...IN_MP, seenIn: [] },
  diversion: { states: ['Madhya Pradesh', 'Chhattisgarh'], uses: BUILT, seenIn: ['record'] },

  five_decimals: { ...IN_CHHATTISGARH, uses: FARMED, seenIn: [] },
  old_record: { ...IN_CHHATTISGARH, seenIn: ['record'] },
  acquisition: { ...IN_CHHATTISGARH, seenIn: ['cases'] },
} as const satisfies Record<string, Check>;

export type CheckKey = keyof typeof CHECKS;

export const CHECK_KEYS = Object.keys(CHECKS) as [CheckKey, ...CheckKey[]];

interface Land {
  state: string;
  use?: FactValue | undefined;
}

const isOf = (states: readonly FactState[], state: string) => states.some((one) => one === state);

/** The checks of a plot before it is bought, in the order of the checklist. */
export function checksOf({ state, use }: Land): CheckKey[] {
  return CHECK_KEYS.filter((key) => {
    const { states, uses }: Check = CHECKS[key];
    return (!states || isOf(states, state)) && (!uses || typeof use !== 'string' || uses.includes(use));
  });
}

export const portalsOf = (state: string): Portal[] => PORTALS.filter(({ states }) => isOf(states, state));

/** The state's portals in which a check can be made. */
export function portalsFor(key: CheckKey, state: string): Portal[] {
  const { seenIn }: Check = CHECKS[key];
  return portalsOf(state).filter(({ holds }) => seenIn.includes(holds));
}

export const isFactState = (state: string): state is FactState => isOf(FACT_STATES, state);
