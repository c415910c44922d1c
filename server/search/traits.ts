import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { COMPLETENESS_STEPS } from '#contract/facts.ts';
import {
  type FactFilter,
  type FilterName,
  OPTION_FILTERS,
  type OptionFilter,
  optionsRow,
} from '#contract/filter-keys.ts';
import { FILTERS } from '#contract/filters.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { literal, o, p, row, statementText } from './columns.ts';
import { REDUCED } from './reduced.ts';

/*
 * The options of filters that a property has: one bit each in property_search.traits, for conditions and counts, and one
 * word each in property_search.words, whose index finds the few that have a rare one.
 */

const bitOf = (name: OptionFilter, option: string): bigint => {
  const { bit, options } = optionsRow(name);
  return 1n << BigInt(bit + options.indexOf(option));
};

const isIt = (condition: SQL): SQL => sql`(${condition})::int`;
const bitsOfChoices = (value: SQL, choices: readonly string[]): SQL =>
  sql`case ${value} ${sql.join(
    choices.map((choice, i) => sql`when ${literal(choice)} then ${literal(1 << i)}`),
    sql` `,
  )} end`;

/** Which options of a filter the property `p` of `o` has; filters by a fact follow from their row. */
const HAS: Record<Exclude<OptionFilter, FactFilter>, SQL> = {
  papers: sql`(select bit_or(${bitsOfChoices(sql`${documents.type}`, FILTERS.papers.options)}) from ${documents}
    where ${documents.propertyId} = ${p.id})`,
  listed_by: sql`case ${o.role} when 'agent' then 2 else 1 end`,
  documented: sql`(select max(${isIt(sql`${propertyFacts.documentId} is not null`)}) from ${propertyFacts}
    where ${propertyFacts.propertyId} = ${p.id} and ${propertyFacts.says} is null)`,
  complete: isIt(sql`${p.completeness} = ${literal(COMPLETENESS_STEPS)}`),
  reduced: isIt(sql`${REDUCED} > 0`),
};

/** A fact that a document contradicts counts for nothing. */
function hasByFact(name: OptionFilter): SQL {
  const { kind, options, fact = '' } = optionsRow(name);
  const value = sql`${propertyFacts.value} #>> '{}'`;
  const steps = options.map(
    (least, i) => sql`(${isIt(sql`(${value})::numeric >= ${literal(Number(least))}`)} << ${literal(i)})`,
  );
  const bits = kind === 'at_least' ? sql`(${sql.join(steps, sql` | `)})` : bitsOfChoices(value, options);
  return sql`(select ${bits} from ${propertyFacts}
    where ${propertyFacts.propertyId} = ${p.id} and ${propertyFacts.fact} = ${literal(fact)} and ${propertyFacts.says} is null)`;
}

const own: Partial<Record<FilterName, SQL>> = HAS;

export const TRAITS: SQL = sql`(${sql.join(
  OPTION_FILTERS.map(
    (name) => sql`(coalesce(${own[name] ?? hasByFact(name)}, 0)::bigint << ${literal(optionsRow(name).bit)})`,
  ),
  sql` | `,
)})`;

/** The version of the bits, from their statement: rows and saved searches of another version are rewritten. */
export const TRAITS_VERSION = createHash('sha256').update(statementText(TRAITS)).digest().readInt16BE();

const LAST_BIT = 62;
const taken = OPTION_FILTERS.flatMap((name) => optionsRow(name).options.map((_, i) => optionsRow(name).bit + i));
if (new Set(taken).size < taken.length || Math.max(...taken) > LAST_BIT)
  throw new Error('Two filters of contract/filters.ts have the same bit, or one has none');

export const traitWords = (traits: SQL): SQL =>
  sql`array(select '+' || bit from generate_series(0, ${literal(Math.max(...taken))}) bit where ${traits} >> bit & 1 = 1)`;

const chosen = (filters: ListingFilters, name: OptionFilter): readonly string[] => [filters[name] ?? []].flat();

/** The bits that a property must have for the chosen options. */
export const traitsSought = (filters: ListingFilters): bigint =>
  OPTION_FILTERS.flatMap((name) => chosen(filters, name).map((option) => bitOf(name, option))).reduce(
    (bits, bit) => bits | bit,
    0n,
  );

export const hasTraits = (traits: bigint, sought: bigint): boolean => (traits & sought) === sought;

export const hasTraitsSql = (traits: SQL, sought: SQL): SQL => sql`${traits} & ${sought} = ${sought}`;

const placesOfBits = (traits: bigint): number[] =>
  Array.from({ length: LAST_BIT + 1 }, (_, bit) => bit).filter((bit) => (traits >> BigInt(bit)) & 1n);

export const wordsOfTraits = (traits: bigint): string[] => placesOfBits(traits).map((bit) => `+${bit}`);

export const singleBits = (traits: bigint): bigint[] => placesOfBits(traits).map((bit) => 1n << BigInt(bit));

/** Filters with one more option of a filter; it replaces the former one unless the filter takes several. */
export function withOption(filters: ListingFilters, name: OptionFilter, option: string): ListingFilters {
  const isOneOfMany = optionsRow(name).kind === 'all_of';
  return { ...filters, [name]: isOneOfMany ? [...chosen(filters, name), option] : option };
}

/** SQL for the place, from 1, of the option that a property has of a filter; 0 for none. */
export const placeOfOption = (name: OptionFilter): SQL =>
  sql`case ${sql.join(
    optionsRow(name).options.map(
      (option, i) =>
        sql`when ${row.traits} & ${literal(String(bitOf(name, option)))}::bigint <> 0 then ${literal(i + 1)}`,
    ),
    sql` `,
  )} else 0 end`;
