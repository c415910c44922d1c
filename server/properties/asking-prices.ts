import { eq, type SQL, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import { type AskingPrices, COMPARED_MIN, type PriceContext } from '#contract/asking-prices.ts';
import { FACTS } from '#contract/facts.ts';
import { isForSale } from '#contract/property-statuses.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { type Database, withoutTimeLimit } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { askingPrices, properties } from '#server/database/schema/properties.ts';
import { placeOfOption } from '#server/search/traits.ts';

const LAND_USES = FACTS.land_use.choices;
const USES = sql.raw(`array['${LAND_USES.join("','")}']`);

/**
 * Works out the day's figures from the rows of search, unless a process did: for each area and land use in one reading.
 * Without any it tries again, so that a new market need not wait for the next day.
 */
export async function workOutAskingPrices(db: Database, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.transaction(async (tx) => {
    await withoutTimeLimit(tx);
    const { rows } = await tx.execute(sql`
      select from (select pg_try_advisory_xact_lock(hashtext('asking prices')) as taken) as lock
      where taken and not exists (select from ${askingPrices} where ${eq(askingPrices.asOf, today)})`);
    if (rows.length === 0) return;
    await tx.delete(askingPrices);
    const { rowCount } = await tx.execute(sql`
      insert into asking_prices (area_id, land_use, plots, deciles, as_of)
      select coalesce(m.id, d.id, s.id, ${NIL}::uuid), coalesce((${USES})[figures.use], ''), plots, deciles, ${today}::date
      from (
        select mandal, district, state, use, count(*)::int as plots,
          percentile_disc(array[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) within group (order by rate) as deciles
        from (
          select rate, mandal, district, state, nullif(${placeOfOption('land_use')}, 0) as use from property_search
          where rate is not null
        ) as measured
        group by grouping sets ((mandal, use), (mandal), (district, use), (district), (state, use), (state), (use), ())
        having count(*) >= ${COMPARED_MIN} and (grouping(use) = 1 or use is not null)
      ) as figures
      left join mandals m on m.number = figures.mandal
      left join districts d on d.number = figures.district
      left join states s on s.number = figures.state`);
    if (rowCount) await publishPageChange(tx);
  });
}

const pricesOf = preparedOnce(() => 'asking_prices', askingPricesQuery);

export function askingPricesQuery(db: Database) {
  return db
    .select()
    .from(askingPrices)
    .where(eq(askingPrices.areaId, sql.placeholder('areaId')))
    .orderBy(askingPrices.landUse);
}

export async function readAskingPrices(db: Database, areaId: string | undefined): Promise<AskingPrices[]> {
  const rows = await pricesOf(db, undefined).execute({ areaId: areaId ?? NIL });
  return rows
    .map(({ landUse, plots, deciles, asOf }) => ({ land_use: useOf(landUse), plots, deciles, as_of: asOf }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

const useOf = (name: string): AskingPrices['land_use'] => LAND_USES.find((use) => use === name) ?? null;
const placeOf = ({ land_use: use }: AskingPrices): number => (use === null ? -1 : LAND_USES.indexOf(use));

export type ComparedRows = PriceContext[];

/** No land use: a property whose document says another use than its owner is compared with nothing. */
const CONTRADICTED = sql.raw("'contradicted'");

/** For the query of a property's page: the figures of its land use; of all uses where it states none. */
export const comparedRows: SQL<ComparedRows> = sql<ComparedRows>`
  (select coalesce(jsonb_agg(jsonb_build_object(
     'level', case when ${askingPrices.areaId} = ${properties.mandalId} then 'mandal' else 'district' end,
     'land_use', nullif(${askingPrices.landUse}, ''), 'plots', ${askingPrices.plots}, 'deciles', ${askingPrices.deciles},
     'as_of', ${askingPrices.asOf})), '[]')
   from ${askingPrices}
   where ${askingPrices.areaId} in (${properties.mandalId}, ${properties.districtId})
     and ${askingPrices.landUse} = coalesce((
       select case when ${propertyFacts.says} is null then ${propertyFacts.value} #>> '{}' else ${CONTRADICTED} end
       from ${propertyFacts} where ${propertyFacts.propertyId} = ${properties.id} and ${propertyFacts.fact} = 'land_use'), ''))`;

type Compared = Pick<typeof properties.$inferSelect, 'status' | 'squareMetres'> & { compared: ComparedRows };

/** Its mandal comes before its district. A field beside building plots is compared with neither: they say nothing of its price. */
export function priceContextOf({ status, squareMetres, compared }: Compared): PriceContext | null {
  if (!isForSale(status) || squareMetres === null) return null;
  return compared.find(({ level }) => level === 'mandal') ?? compared[0] ?? null;
}
