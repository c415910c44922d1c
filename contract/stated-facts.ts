import * as z from 'zod/mini';
import { documentYear, endpoint, Id, IdParams, typedNumber, writtenText } from './endpoint.ts';
import { publicText } from './public-text.ts';
import { ADMINS, SELLERS } from './roles.ts';
import { allChoicesOf, FACT_KEYS, type FactKey, type FactValue, rowOf } from './facts.ts';
import { DOCUMENT_TYPES } from './kinds.ts';
import { PROPERTY_STATUSES } from './property-statuses.ts';
import { CONSECUTIVE_DIGITS_MAX } from './limits.ts';
import { parcelNumbers } from './parcel-numbers.ts';
import { problem } from './problem.ts';
import { hasTooManyDigits } from './while-typed.ts';
import { EXAMPLE } from './examples.ts';

const TEXT_MAX_CHARACTERS = 80;
const NUMBERS_MAX_CHARACTERS = 400;
const LENGTH_MAX = 100_000;

const INVALID = problem('FACT_INVALID');
const EXCLUDED = problem('CHOICES_EXCLUDE');
const LENGTH = problem('LENGTH_INVALID');
const RECORD_NUMBER = problem('RECORD_NUMBER_INVALID');

const length = typedNumber(
  z.number(LENGTH).check(
    z.positive(LENGTH),
    z.lte(LENGTH_MAX, LENGTH),
    z.refine((value: number) => Number.isInteger(Math.round(value * 1e6) / 1e5), LENGTH),
  ),
);

const TEXT_CHECKS = [
  z.minLength(1, INVALID),
  z.maxLength(TEXT_MAX_CHARACTERS, problem('TOO_LONG', { most: TEXT_MAX_CHARACTERS })),
  z.refine<string>((value) => !hasTooManyDigits(value), problem('TOO_MANY_DIGITS', { most: CONSECUTIVE_DIGITS_MAX })),
];
const text = { everyone: publicText(INVALID, ...TEXT_CHECKS), buyers: writtenText(INVALID).check(...TEXT_CHECKS) };

function valueOf(fact: FactKey): z.ZodMiniType<FactValue> {
  const { kind, seenBy } = rowOf(fact);
  switch (kind) {
    case 'choice':
      return z.enum(allChoicesOf(fact), INVALID);
    case 'choices':
      return z.pipe(
        z.array(z.enum(allChoicesOf(fact), INVALID), INVALID).check(
          z.minLength(1, INVALID),
          z.maxLength(allChoicesOf(fact).length, INVALID),
          z.refine((chosen) => chosen.length < 2 || !chosen.some((choice) => choice === rowOf(fact).alone), EXCLUDED),
        ),
        z.transform((chosen) => allChoicesOf(fact).filter((choice) => chosen.includes(choice))),
      );
    case 'feet':
    case 'metres':
      return length;
    case 'number':
      return typedNumber(
        z.number(RECORD_NUMBER).check(z.int(RECORD_NUMBER), z.gte(1, RECORD_NUMBER), z.lte(999_999, RECORD_NUMBER)),
      );
    case 'month':
      return z.string(problem('MONTH_INVALID')).check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, problem('MONTH_INVALID')));
    case 'text':
      return text[seenBy];
    case 'numbers':
      return writtenText(INVALID).check(
        z.overwrite((value) => parcelNumbers(value).numbers.join(', ')),
        z.minLength(1, INVALID),
        z.maxLength(NUMBERS_MAX_CHARACTERS, problem('TOO_LONG', { most: NUMBERS_MAX_CHARACTERS })),
      );
    case 'ulpin':
      return z.string(problem('ULPIN_INVALID')).check(
        z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
        z.regex(/^[0-9A-Z]{14}$/, problem('ULPIN_INVALID')),
      );
  }
}

// Safe: a schema for each key of the table.
const VALUES = Object.fromEntries(FACT_KEYS.map((fact) => [fact, valueOf(fact)])) as Record<
  FactKey,
  z.ZodMiniType<FactValue>
>;

/** Null deletes a fact; facts that are left out stay. */
export const StatedFacts = z.object(
  // Safe: as above.
  Object.fromEntries(FACT_KEYS.map((fact) => [fact, z.optional(z.nullable(VALUES[fact]))])) as Record<
    FactKey,
    z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<FactValue>>>
  >,
);
export type StatedFacts = z.output<typeof StatedFacts>;

export const stateFacts = endpoint('POST /property/state-facts/{id}', {
  summary: 'State facts of a plot of your own; null takes one back. Any change waits for approval.',
  who: SELLERS,
  whose: { are: ['owner'], others: 'NOT_YOURS' },
  params: IdParams,
  body: StatedFacts,
  example: { params: { id: EXAMPLE.property }, body: { ownership: 'joint', plots: '416' } },
  data: z.object({ _id: Id, status: z.enum(PROPERTY_STATUSES) }),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'DECISION_TOO_LATE'],
});

const PAGE = problem('PAGE_NUMBER_INVALID');
const PAGES_MAX = 999;

const Evidence = z.object({
  document_type: z.enum(DOCUMENT_TYPES, INVALID),
  page: typedNumber(z.number(PAGE).check(z.int(PAGE), z.gte(1, PAGE), z.lte(PAGES_MAX, PAGE))),
  year: z.optional(typedNumber(documentYear)),
  says: z.optional(z.unknown()),
});

export const checkFact = endpoint('POST /admin/check-fact', {
  summary:
    'Record what a document of a plot shows of a fact: the same, or something else (`says`). Without evidence the fact counts as claimed again, as it does once the owner makes a change that could contradict it.',
  who: ADMINS,
  audit: 'fact-checked',
  body: z.object({
    id: Id,
    version: z.int(),
    fact: z.enum(FACT_KEYS, INVALID),
    evidence: z.nullable(Evidence),
  }),
  example: {
    body: {
      id: EXAMPLE.property,
      version: 1,
      fact: 'ownership',
      evidence: { document_type: 'sale_deed', page: 1, year: 2019, says: 'joint' },
    },
  },
  data: z.null(),
  changesPages: true,
  errors: ['NO_SUCH_PROPERTY', 'NO_SUCH_DOCUMENT', 'CHANGED_MEANWHILE'],
});

/** A value from outside, if it is possible for the fact. */
export const factValue = (fact: FactKey, value: unknown): FactValue | undefined => VALUES[fact].safeParse(value).data;
