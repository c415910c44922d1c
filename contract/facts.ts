import type { DocumentType } from './kinds.ts';

/*
 * Facts of a plot, one row each, for form, validation, page, API and messages (web/messages/<language>/facts.po). No
 * zod at run time. Choices are those of the states' records; sources: docs/decisions/085.
 */

export const FACT_STATES = ['Bihar', 'Jharkhand', 'Uttar Pradesh', 'Madhya Pradesh', 'Chhattisgarh'] as const;
export type FactState = (typeof FACT_STATES)[number];

export const FACT_GROUPS = ['place', 'land', 'access', 'boundary', 'rights', 'sale', 'parcel'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/** States whose register counts by thana, volume and page. */
const REGISTER_STATES = ['Bihar', 'Jharkhand'] as const;
const FARMED = ['agricultural', 'orchard', 'fallow'] as const;

const YES_OR_NO = ['no', 'yes', 'not_known'] as const;
const BESIDE = ['road', 'canal', 'field', 'house', 'pond', 'own_land', 'vacant'] as const;

const ANY_DOCUMENT = [
  'lagan_receipt',
  'sale_deed',
  'land_map',
  'land_revenue_record',
  'partition_deed',
  'mutation',
  'record_of_rights',
] as const satisfies readonly DocumentType[];
const MAP = ['land_map', 'sale_deed', 'partition_deed'] as const satisfies readonly DocumentType[];
const RECORDS = ['record_of_rights', 'land_revenue_record'] as const satisfies readonly DocumentType[];

interface Row {
  group: FactGroup;
  kind: 'choice' | 'choices' | 'feet' | 'metres' | 'number' | 'month' | 'text' | 'numbers' | 'ulpin';
  /** The same for every state, or as each state's records name them. */
  choices?: readonly string[] | Partial<Record<FactState, readonly string[]>>;
  alone?: string;
  states?: readonly FactState[];
  /** Limits the fact to these land uses, and to land without one. */
  uses?: readonly string[];
  /** The fact tells of the road, so that a plot without one has none. */
  ofRoad?: true;
  shownBy: readonly DocumentType[];
  /** `buyers`: buyers who unlocked the property, its owner and admins. */
  seenBy: 'everyone' | 'buyers';
}

export const FACTS = {
  village: { group: 'place', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'everyone' },
  landmark: { group: 'place', kind: 'text', shownBy: [], seenBy: 'everyone' },

  land_use: {
    group: 'land',
    kind: 'choice',
    choices: ['agricultural', 'residential', 'converted', 'commercial', 'industrial', 'orchard', 'fallow'],
    shownBy: [...RECORDS, 'sale_deed'],
    seenBy: 'everyone',
  },
  soil: {
    group: 'land',
    kind: 'choice',
    choices: {
      Bihar: ['dhanhar', 'bhith', 'chaur', 'diara'],
      Jharkhand: ['don', 'tanr'],
      'Uttar Pradesh': ['domat', 'matiyar', 'balui', 'usar'],
      'Madhya Pradesh': ['kali', 'domat', 'halki'],
      Chhattisgarh: ['kanhar', 'matasi', 'dorsa', 'bhata', 'kachhar'],
    },
    uses: FARMED,
    shownBy: RECORDS,
    seenBy: 'everyone',
  },
  irrigated: {
    group: 'land',
    kind: 'choice',
    choices: ['yes', 'no'],
    uses: FARMED,
    shownBy: RECORDS,
    seenBy: 'everyone',
  },
  level: { group: 'land', kind: 'choice', choices: ['raised', 'level', 'low'], shownBy: [], seenBy: 'everyone' },
  flooding: {
    group: 'land',
    kind: 'choice',
    choices: ['never', 'some_years', 'every_year'],
    shownBy: [],
    seenBy: 'everyone',
  },
  on_it: {
    group: 'land',
    kind: 'choices',
    alone: 'nothing',
    choices: ['nothing', 'trees', 'house', 'well', 'power_line', 'pond', 'grave', 'shrine'],
    shownBy: ANY_DOCUMENT,
    seenBy: 'everyone',
  },

  road: {
    group: 'access',
    kind: 'choice',
    choices: ['paved', 'concrete', 'brick', 'unpaved', 'footpath', 'none'],
    shownBy: MAP,
    seenBy: 'everyone',
  },
  road_width: { group: 'access', kind: 'feet', ofRoad: true, shownBy: MAP, seenBy: 'everyone' },
  frontage: { group: 'access', kind: 'feet', ofRoad: true, shownBy: MAP, seenBy: 'everyone' },
  road_rights: {
    group: 'access',
    kind: 'choice',
    choices: ['public', 'private'],
    ofRoad: true,
    shownBy: MAP,
    seenBy: 'everyone',
  },
  paved_road: { group: 'access', kind: 'metres', shownBy: [], seenBy: 'everyone' },
  water: {
    group: 'access',
    kind: 'choices',
    alone: 'no_water',
    choices: ['handpump', 'borewell', 'canal_water', 'tap', 'no_water'],
    shownBy: [],
    seenBy: 'everyone',
  },
  electricity: {
    group: 'access',
    kind: 'choice',
    choices: ['on_plot', 'pole_nearby', 'no_electricity'],
    shownBy: [],
    seenBy: 'everyone',
  },

  boundary_marks: {
    group: 'boundary',
    kind: 'choice',
    choices: ['pegs', 'bund', 'wire', 'wall', 'unmarked'],
    shownBy: MAP,
    seenBy: 'everyone',
  },
  side_north: { group: 'boundary', kind: 'feet', shownBy: MAP, seenBy: 'everyone' },
  side_east: { group: 'boundary', kind: 'feet', shownBy: MAP, seenBy: 'everyone' },
  side_south: { group: 'boundary', kind: 'feet', shownBy: MAP, seenBy: 'everyone' },
  side_west: { group: 'boundary', kind: 'feet', shownBy: MAP, seenBy: 'everyone' },
  diagonal: { group: 'boundary', kind: 'feet', shownBy: MAP, seenBy: 'everyone' },
  bounded_north: { group: 'boundary', kind: 'choice', choices: BESIDE, shownBy: ANY_DOCUMENT, seenBy: 'everyone' },
  bounded_east: { group: 'boundary', kind: 'choice', choices: BESIDE, shownBy: ANY_DOCUMENT, seenBy: 'everyone' },
  bounded_south: { group: 'boundary', kind: 'choice', choices: BESIDE, shownBy: ANY_DOCUMENT, seenBy: 'everyone' },
  bounded_west: { group: 'boundary', kind: 'choice', choices: BESIDE, shownBy: ANY_DOCUMENT, seenBy: 'everyone' },
  neighbour_north: { group: 'boundary', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  neighbour_east: { group: 'boundary', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  neighbour_south: { group: 'boundary', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  neighbour_west: { group: 'boundary', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },

  ownership: {
    group: 'rights',
    kind: 'choice',
    choices: ['sole', 'joint', 'undivided', 'partitioned', 'by_court', 'attorney', 'company'],
    shownBy: ANY_DOCUMENT,
    seenBy: 'everyone',
  },
  tenure: {
    group: 'rights',
    kind: 'choice',
    choices: {
      Bihar: [
        'raiyati',
        'gairmazarua_aam',
        'gairmazarua_khas',
        'bakasht',
        'kaisare_hind',
        'khas_mahal',
        'bhoodan',
        'ceiling',
        'st_holder',
        'temple',
        'unsurveyed',
      ],
      Jharkhand: [
        'raiyati',
        'st_holder',
        'sc_bc_holder',
        'sp_raiyat',
        'mulraiyat',
        'basauri',
        'bhuinhari',
        'khuntkatti',
        'gairmazarua_aam',
        'gairmazarua_khas',
        'khas_mahal',
        'bhoodan',
        'forest',
      ],
      'Uttar Pradesh': [
        'transferable',
        'non_transferable',
        'asami',
        'government_lease',
        'sc_holder',
        'st_holder',
        'abadi',
        'gram_sabha',
        'nazul',
      ],
      'Madhya Pradesh': ['bhumiswami', 'st_holder', 'government_lease', 'nazul', 'temple'],
      Chhattisgarh: ['bhumiswami', 'st_holder', 'government_lease', 'nazul', 'temple', 'forest'],
    },
    shownBy: RECORDS,
    seenBy: 'everyone',
  },
  possession: {
    group: 'rights',
    kind: 'choice',
    choices: ['owner', 'sharecropper', 'tenant', 'relative', 'encroached', 'disputed'],
    shownBy: ANY_DOCUMENT,
    seenBy: 'everyone',
  },
  loan: { group: 'rights', kind: 'choice', choices: YES_OR_NO, shownBy: RECORDS, seenBy: 'everyone' },
  court_case: { group: 'rights', kind: 'choice', choices: YES_OR_NO, shownBy: RECORDS, seenBy: 'everyone' },
  acquisition: { group: 'rights', kind: 'choice', choices: YES_OR_NO, shownBy: RECORDS, seenBy: 'everyone' },

  negotiable: { group: 'sale', kind: 'choice', choices: ['yes', 'no'], shownBy: [], seenBy: 'everyone' },
  part: { group: 'sale', kind: 'choice', choices: ['whole', 'parts'], shownBy: [], seenBy: 'everyone' },
  reason: {
    group: 'sale',
    kind: 'choice',
    choices: ['money_needed', 'moving', 'other_land', 'not_used'],
    shownBy: [],
    seenBy: 'everyone',
  },
  free_from: { group: 'sale', kind: 'month', shownBy: [], seenBy: 'everyone' },

  mauza: { group: 'parcel', kind: 'text', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  thana_number: {
    group: 'parcel',
    kind: 'number',
    states: REGISTER_STATES,
    shownBy: ANY_DOCUMENT,
    seenBy: 'buyers',
  },
  khata: { group: 'parcel', kind: 'numbers', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  plots: { group: 'parcel', kind: 'numbers', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
  // Its label, 'Survey of these numbers', follows them.
  survey: {
    group: 'parcel',
    kind: 'choice',
    choices: ['cadastral', 'revisional', 'consolidation', 'new_survey', 'municipal', 'not_known'],
    shownBy: RECORDS,
    seenBy: 'buyers',
  },
  jamabandi_volume: {
    group: 'parcel',
    kind: 'number',
    states: REGISTER_STATES,
    shownBy: ANY_DOCUMENT,
    seenBy: 'buyers',
  },
  jamabandi_page: {
    group: 'parcel',
    kind: 'number',
    states: REGISTER_STATES,
    shownBy: ANY_DOCUMENT,
    seenBy: 'buyers',
  },
  ulpin: { group: 'parcel', kind: 'ulpin', shownBy: ANY_DOCUMENT, seenBy: 'buyers' },
} as const satisfies Record<string, Row>;

export const FACT_GRADES = ['documented', 'claimed', 'conflicting'] as const;

export type FactKey = keyof typeof FACTS;
export type FactValue = string | number | string[];

// Safe: the table's own keys.
export const FACT_KEYS = Object.keys(FACTS) as [FactKey, ...FactKey[]];

export const rowOf = (fact: FactKey): Row => FACTS[fact];

export const ASKED_FIRST: readonly FactKey[] = [
  'road_width',
  'ownership',
  'possession',
  'loan',
  'court_case',
  'village',
  'land_use',
  'boundary_marks',
  'electricity',
  'water',
  'plots',
];

/** A plot has this many photos, and answers of those, to count as complete; the function completeness_of counts so too. */
export const PHOTOS_THAT_COUNT = 3;
export const ANSWERS_THAT_COUNT = 8;
export const COMPLETENESS_STEPS = 3;

/** The most useful fact that is asked and not given yet. */
export function askedNext(asked: readonly FactKey[], given: (fact: FactKey) => boolean): FactKey | undefined {
  return [...ASKED_FIRST, ...asked].find((fact) => asked.includes(fact) && !given(fact));
}

/** The choices of a fact in a state; none if the fact has no choices, or none in this state. */
export function choicesOf(fact: FactKey, state: string): readonly string[] {
  const { choices = [] } = rowOf(fact);
  if (!isByState(choices)) return choices;
  return FACT_STATES.includes(state as FactState) ? (choices[state as FactState] ?? []) : [];
}

type ByState = Exclude<NonNullable<Row['choices']>, readonly string[]>;

const isByState = (choices: NonNullable<Row['choices']>): choices is ByState => !Array.isArray(choices);

/** Choices after ticking one: an exclusive choice (`alone`) unticks the others, and they untick it. */
export function chosenWith(fact: FactKey, chosen: readonly string[], choice: string): string[] {
  const { alone } = rowOf(fact);
  return choice === alone ? [choice] : [...chosen.filter((one) => one !== alone), choice];
}

/** The choices of a fact in all states, each once. */
export function allChoicesOf(fact: FactKey): string[] {
  const { choices = [] } = rowOf(fact);
  return isByState(choices) ? [...new Set(Object.values(choices).flat())] : [...choices];
}

const NO_ROAD = 'none';

/** Answers with null for those that they exclude: the width of a road that is not there. */
export function withExcluded<Stated extends Partial<Record<FactKey, unknown>>>(stated: Stated): Stated {
  if (stated.road !== NO_ROAD) return stated;
  return {
    ...Object.fromEntries(FACT_KEYS.filter((fact) => rowOf(fact).ofRoad).map((fact) => [fact, null])),
    ...stated,
  };
}

/** Whether a fact is asked of a plot in this state and, if use and road are known, of this use and by such a road. */
export function isAsked(
  fact: FactKey,
  { state, use, road }: { state: string; use?: unknown; road?: unknown },
): boolean {
  const { kind, states, uses, ofRoad } = rowOf(fact);
  if (ofRoad && road === NO_ROAD) return false;
  if (states && !states.some((one) => one === state)) return false;
  if (uses && typeof use === 'string' && !uses.includes(use)) return false;
  return kind === 'choice' || kind === 'choices' ? choicesOf(fact, state).length > 0 : true;
}

/**
 * Village and mauza are one question: whoever has named the village is not asked for the mauza. One that is stated
 * stays, and so does the field of one that was just emptied.
 */
export function isAskedTwice(fact: FactKey, { village, mauza }: { village?: unknown; mauza?: unknown }): boolean {
  return fact === 'mauza' && mauza === undefined && Boolean(village);
}

/** Whether a value is possible in a state, whose choices may differ from another state's. */
export function fitsState(fact: FactKey, state: string, value: FactValue): boolean {
  const { kind } = rowOf(fact);
  if (kind !== 'choice' && kind !== 'choices') return true;
  const choices = choicesOf(fact, state);
  return [value].flat().every((choice) => choices.some((one) => one === choice));
}
