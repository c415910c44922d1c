import { type SQL, sql } from 'drizzle-orm';
import { FACTS } from '#contract/facts.ts';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { ROAD_WIDTHS } from '#contract/listing-orders.ts';

/*
 * What filters ask of a property's facts, as one small number of property_search: the land use, how many ROAD_WIDTHS
 * the road reaches, whether a document showed a fact, and how complete the listing is. One grouping counts all options.
 */

export type FactFilters = Pick<ListingFilters, 'land_use' | 'road_width' | 'documented' | 'complete'>;

const USES = FACTS.land_use.choices;
/** With no use at 0; 3 bits. */
const USE_BITS = 8;
/** From `facts` to the place of a land use among its choices, from 1; 0 where none counts. */
export const USE_OF_BITS = `facts % ${USE_BITS}`;
/** With no width at 0; 3 bits. */
const WIDTH_BITS = 8;
const DOCUMENTED = USE_BITS * WIDTH_BITS;
/** Times its step, 0 to COMPLETE. */
const STEP = 2 * DOCUMENTED;
const COMPLETE = 3;
const ALL = Array.from({ length: STEP * (COMPLETE + 1) }, (_, bits) => bits);

const useBits = USES.map((use, i) => `when '${use}' then ${i + 1}`).join(' ');
const widthSteps = ROAD_WIDTHS.map((feet) => `((value #>> '{}')::numeric >= ${feet})::int`).join(' + ');

/** Of the property `p`. A fact that a document contradicts counts for nothing. */
export const FACT_BITS = `(coalesce((
  select coalesce(sum(case fact
      when 'land_use' then case value #>> '{}' ${useBits} end
      when 'road_width' then ${USE_BITS} * (${widthSteps})
    end), 0) + max((document_id is not null)::int) * ${DOCUMENTED}
  from property_facts where property_id = p.id and says is null), 0) + ${STEP} * (p.list_order / 86400000000 % 4))::smallint`;

export function hasFacts(
  bits: number,
  { land_use: use, road_width: width, documented, complete }: FactFilters,
): boolean {
  const reached = Math.trunc(bits / USE_BITS) % WIDTH_BITS;
  return (
    (use === undefined || bits % USE_BITS === USES.indexOf(use) + 1) &&
    (width === undefined || reached > ROAD_WIDTHS.indexOf(width)) &&
    (documented === undefined || bits % STEP >= DOCUMENTED) &&
    (complete === undefined || bits >= STEP * COMPLETE)
  );
}

/** Enumerates values as that of the kind does, for the planner. */
export function factsAre(sought: FactFilters): SQL | undefined {
  const fitting = ALL.filter((bits) => hasFacts(bits, sought));
  return fitting.length === ALL.length ? undefined : sql`facts = any(${sql.param(fitting)}::smallint[])`;
}

/** What is sought as bits, each part at its least. */
export function leastFacts({ land_use: use, road_width: width, documented, complete }: FactFilters): number {
  return (
    (use === undefined ? 0 : USES.indexOf(use) + 1) +
    USE_BITS * (width === undefined ? 0 : ROAD_WIDTHS.indexOf(width) + 1) +
    (documented === undefined ? 0 : DOCUMENTED) +
    (complete === undefined ? 0 : STEP * COMPLETE)
  );
}

/** `hasFacts` in SQL, of columns: `least` is that of `leastFacts`. */
export const factsReach = (bits: string, least: string): string => `(
  ${least} % ${USE_BITS} in (0, ${bits} % ${USE_BITS})
  and ${least} / ${USE_BITS} % ${WIDTH_BITS} <= ${bits} / ${USE_BITS} % ${WIDTH_BITS}
  and ${least} / ${DOCUMENTED} % 2 <= ${bits} / ${DOCUMENTED} % 2
  and ${least} / ${STEP} <= ${bits} / ${STEP})`;
