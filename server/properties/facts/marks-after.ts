import { FACT_KEYS, type FactKey, rowOf } from '#contract/facts.ts';

/** The facts whose marks a change takes back; `itself`: those that were answered anew, or read in the document that goes. */
type Touched = 'none' | 'all' | 'itself' | readonly FactKey[];

interface Effect {
  takesBack: Touched;
  /** Whether the next review offers the marks again; not where they were about another property. */
  offersAgain: boolean;
}

const NONE: Effect = { takesBack: 'none', offersAgain: false };

/** Facts of the neighbourhood and the parcels of the property. */
const OF_THE_EXTENT = FACT_KEYS.filter(
  (fact) =>
    rowOf(fact).group === 'boundary' || rowOf(fact).group === 'parcel' || fact === 'frontage' || fact === 'part',
);

/** Which of a moderator's marks an owner's change could contradict: the one table for all changes. */
export const MARKS_AFTER = {
  price: NONE,
  photos: NONE,
  description: NONE,
  document_added: NONE,
  /** A first pin or boundary, a correction of either, or taking it off. */
  pin: NONE,
  /** A boundary in place of one with other corners or another area. */
  boundary_redrawn: { takesBack: OF_THE_EXTENT, offersAgain: true },
  /** A pin more than a kilometre from where it was. */
  pin_moved: { takesBack: 'all', offersAgain: true },
  answer: { takesBack: 'itself', offersAgain: false },
  document_gone: { takesBack: 'itself', offersAgain: false },
  size: { takesBack: OF_THE_EXTENT, offersAgain: false },
  mandal: { takesBack: 'all', offersAgain: false },
  parcel: { takesBack: 'all', offersAgain: false },
} as const satisfies Record<string, Effect>;

export type OwnersChange = keyof typeof MARKS_AFTER;

export const effectOf = (change: OwnersChange): Effect => MARKS_AFTER[change];
