import { SELLERS } from '#contract/endpoint.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { FilterCounts, ListingFilters } from '#contract/listing-filters.ts';
import type { Database } from '#server/database/open.ts';
import { asksForWords, measurable, meaningOf } from './filters.ts';
import { fromKnownMarket, type KnownMarket } from './known-market.ts';
import { BY_AGENT, type Market } from './market.ts';
import { countFlags, match, type Wanted } from './match.ts';
import type { ListedArea } from './newest-first.ts';

/** Questions whose answers are kept until something changes. */
const REMEMBERED_MAX = 500;

interface Remembered {
  generation: number;
  answers: Map<string, FilterCounts>;
}

const remembered = new WeakMap<KnownMarket, Remembered>();

/**
 * How many approved properties there are behind each filter, of one area or all.
 * @throws Refusal 400 for a unit that is not known
 */
export function countBehindFilters(
  db: Database,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Promise<FilterCounts> {
  // What it is sorted by changes no count.
  const question = JSON.stringify([area?.id, { ...filters, sort: undefined }]);
  const answer = async (known: KnownMarket) => {
    const { answers } = rememberedOf(known);
    const counts = answers.get(question) ?? countsIn(known, filters, area);
    answers.delete(question);
    answers.set(question, counts);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED_MAX && oldest !== undefined) answers.delete(oldest);
    return counts;
  };
  return fromKnownMarket(db, answer, (known) => asksForWords(known, filters, area));
}

function rememberedOf(known: KnownMarket): Remembered {
  const was = remembered.get(known);
  if (was?.generation === known.generation) return was;
  const anew = { generation: known.generation, answers: new Map<string, FilterCounts>() };
  remembered.set(known, anew);
  return anew;
}

function countsIn(known: KnownMarket, filters: ListingFilters, area: ListedArea | undefined): FilterCounts {
  const { market, units } = known;
  const { wanted, understood } = meaningOf(known, filters, area);
  const ofAnybody = match(market, { ...wanted, listedBy: undefined });
  const byAnybody = ofAnybody.count;
  const byAgents = countFlags(market, ofAnybody)[BY_AGENT] ?? 0;
  const found = wanted.listedBy ? match(market, wanted) : ofAnybody;
  const flags = countFlags(market, found);
  const { count } = found;
  return {
    count,
    papers: record(DOCUMENT_TYPES, (_, i) => flags[i] ?? 0),
    listed_by: record(SELLERS, (seller) => (seller === 'agent' ? byAgents : byAnybody - byAgents)),
    unmeasured: countUnmeasured(known, wanted, filters),
    without:
      count > 0 ? {} : { ...countWithout(known, filters, area), ...countWithoutWords(market, wanted, understood) },
    understood,
    units: [...units.values()].map(({ name }) => name),
  };
}

function countUnmeasured(known: KnownMarket, wanted: Wanted, filters: ListingFilters): number {
  const all = measurable(known, filters);
  if (!all || (!wanted.metres && !wanted.rate)) return 0;
  const others = { ...wanted, metres: undefined, rate: undefined };
  return match(known.market, others).count - match(known.market, { ...others, metres: all }).count;
}

/** What can be taken away on its own, and the filters that it consists of. */
function stepsBack(filters: ListingFilters): Record<string, ListingFilters> {
  const { papers = [] } = filters;
  const ranges = (['price', 'size', 'rate'] as const).map(
    (name) => [name, { [`${name}_min`]: undefined, [`${name}_max`]: undefined }] as const,
  );
  return Object.fromEntries([
    ['q', { q: undefined }],
    ...ranges,
    ['listed_by', { listed_by: undefined }],
    ...papers.map((paper) => [
      `papers ${paper}`,
      { papers: papers.length > 1 ? papers.filter((other) => other !== paper) : undefined },
    ]),
  ]) as Record<string, ListingFilters>;
}

function countWithout(
  known: KnownMarket,
  filters: ListingFilters,
  area: ListedArea | undefined,
): Record<string, number> {
  const counted: Record<string, number> = {};
  const countOf = (others: ListingFilters, place = area) =>
    match(known.market, meaningOf(known, others, place).wanted).count;
  for (const [name, change] of Object.entries(stepsBack(filters))) {
    const isChosen = Object.keys(change).some((key) => filters[key as keyof ListingFilters] !== undefined);
    if (isChosen) counted[name] = countOf({ ...filters, ...change });
  }
  if (area) {
    const everywhere = match(known.market, meaningOf(known, filters, undefined).wanted);
    counted['area'] = everywhere.count;
  }
  return counted;
}

/** Of several words, and of those beside a place, each may be what keeps plots away. */
function countWithoutWords(
  market: Market,
  { words = [], ...wanted }: Wanted,
  understood: FilterCounts['understood'],
): Record<string, number> {
  if (!understood || understood.places.length + understood.words.length < 2) return {};
  const counts = understood.words.map(({ asked }, i) => [
    `word ${asked}`,
    match(market, { ...wanted, words: words.filter((_, other) => other !== i) }).count,
  ]);
  return Object.fromEntries(counts) as Record<string, number>;
}

function record<Name extends string>(
  names: readonly Name[],
  value: (name: Name, i: number) => number,
): Record<Name, number> {
  // Safe: every name gets its entry.
  return Object.fromEntries(names.map((name, i) => [name, value(name, i)])) as Record<Name, number>;
}
