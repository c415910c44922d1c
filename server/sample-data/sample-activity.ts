import { sql } from 'drizzle-orm';
import { LEAD_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time.ts';
import { findAreaForSearch } from '#server/areas/find-area.ts';
import { writeConditions } from '#server/alerts/saved-searches.ts';
import { readQuery, writeQuery } from '#server/alerts/saved-query.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { savedSearches } from '#server/database/schema/alerts.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { propertyVisits } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { shortlisted } from '#server/database/schema/shortlist.ts';
import { conditionsOf } from '#server/search/saved-conditions.ts';
import type { Services } from '#server/services.ts';
import { addSampleUnlocks, type SampleUnlock } from './sample-unlocks.ts';

/*
 * Activity in the sample market, so that no page of a buyer, a seller or the console is empty. Written as rows: the
 * endpoints would email the operator and the sellers.
 */

const BOUGHT_DAYS_AGO = 12;

/** One for each credit of the plan of a village, so that its buyer can try buying some. */
export const SAMPLE_UNLOCKS: readonly SampleUnlock[] = [
  {
    mandal: 'Phulwari',
    daysAgo: 11,
    mayCall: true,
    status: 'visited',
    note: 'Saw it on Sunday. Ask for the 2019 receipt.',
  },
  { mandal: 'Kanti', daysAgo: 10, mayCall: true, status: 'called', note: 'Will send the land map on WhatsApp.' },
  { mandal: 'Ormanjhi', daysAgo: 6, status: 'called' },
  { mandal: 'Namkum', daysAgo: 5 },
  { mandal: 'Sabour', daysAgo: 3, status: 'no-answer' },
];
const REPORTED = {
  mandal: 'Sabour',
  daysAgo: 2,
  reason: 'Nobody answers this number. Three tries on two days. (sample)',
};

/** The first price is in earlier-prices.csv, so that the page shows what changed. */
const SHORTLIST = [
  { mandal: 'Shahganj', daysAgo: 9, note: 'Good road. Compare with Phulwari.', seenPriceRupees: 1_350_000 },
  { mandal: 'Phulwari', daysAgo: 12, note: '' },
  { mandal: 'Masaurhi', daysAgo: 4, note: '' },
  { mandal: 'Maner', daysAgo: 2, note: '' },
];

const SEARCH = {
  name: 'Patna, up to 40 lakh (sample)',
  place: { state: 'Bihar', district: 'Patna' },
  query: 'price_max=4000000',
  daysAgo: 9,
};

const QUERY = {
  name: 'Ramesh Oraon (sample)',
  phone: '+919000000016',
  message: 'I have a plot near Ranchi and no smartphone. Can somebody help me to list it? (sample)',
  hoursAgo: 20,
};

interface ActiveProperty {
  id: string;
  sample: { mandal: string; status: string; views: number; days_ago: number };
}

export type SampleSearch = Awaited<ReturnType<typeof readSampleSearch>>;

export async function readSampleSearch(db: Database) {
  const filters = readQuery(SEARCH.query);
  if (!filters) throw new Error(`${SEARCH.query} is no saved search`);
  // An operator may have deleted the district.
  const area = await findAreaForSearch(db, SEARCH.place).catch(() => undefined);
  return area && { areaId: area.id, query: writeQuery(filters), conditions: await conditionsOf(db, filters, area) };
}

export async function addSampleActivity(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  {
    placed,
    buyerId,
    search,
    now,
  }: { placed: readonly ActiveProperty[]; buyerId: string; search: SampleSearch; now: Date },
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const idOf = (mandal: string) => placed.find(({ sample }) => sample.mandal === mandal)?.id;

  await tx.execute(sql`
    insert into ${propertyVisits} (property_id, day, visitor_hash)
    select given.id, given.day, sha256(convert_to(given.id::text || given.day || visitor, 'UTF8'))
    from jsonb_to_recordset(${JSON.stringify(viewsByDay(placed, now))}::jsonb) as given (id uuid, day date, views int)
      cross join generate_series(1, given.views) as visitor`);

  const unlocked = await addSampleUnlocks(
    tx,
    { config },
    { buyerId, unlocks: SAMPLE_UNLOCKS, boughtDaysAgo: BOUGHT_DAYS_AGO, placed, now },
  );
  const reported = unlocked.find(({ mandal }) => mandal === REPORTED.mandal);
  if (reported) {
    const { reason, daysAgo } = REPORTED;
    const of = { userId: buyerId, propertyId: reported.propertyId };
    await tx.insert(reports).values({ ...of, reason, createdAt: before(daysAgo) });
  }

  await tx.execute(sql`
    insert into ${shortlisted} (user_id, property_id, added_at, note, seen_price_rupees, seen_documents, seen_sold)
    select ${buyerId}::uuid, property.id, given.at, given.note, coalesce(given.price, property.price_rupees),
      (select count(*) from documents where documents.property_id = property.id), false
    from jsonb_to_recordset(${JSON.stringify(
      SHORTLIST.map(({ mandal, daysAgo, note, seenPriceRupees }) => ({
        id: idOf(mandal),
        at: before(daysAgo),
        note,
        price: seenPriceRupees,
      })),
    )}::jsonb) as given (id uuid, at timestamptz, note text, price bigint)
      join properties as property on property.id = given.id`);

  if (search) {
    const { areaId, query, conditions } = search;
    const at = before(SEARCH.daysAgo);
    const own = { userId: buyerId, name: SEARCH.name, areaId, query, createdAt: at, seenAt: at };
    const [saved] = await tx
      .insert(savedSearches)
      .values({ ...own, frequency: 'weekly', byEmail: true, byPush: false })
      .returning();
    if (saved) await writeConditions(tx, saved, conditions);
  }

  const { name, phone, message, hoursAgo } = QUERY;
  await tx.insert(enquiries).values({ name, phone, message, createdAt: before(hoursAgo / 24) });
}

/** Spreads a listing's views unevenly over its days; those before LEAD_DAYS have no day. */
function viewsByDay(placed: readonly ActiveProperty[], now: Date): { id: string; day: string; views: number }[] {
  const days = lastDays(now, LEAD_DAYS);
  return placed.flatMap(({ id, sample: { views, days_ago: daysAgo } }, place) => {
    const shown = days.slice(-Math.max(1, Math.floor(daysAgo)));
    const weights = shown.map((_, day) => 2 + ((day * 7 + place * 3) % 5));
    const total = weights.reduce((sum, weight) => sum + weight, 0) * Math.max(1, daysAgo / LEAD_DAYS);
    return shown.map((day, at) => ({ id, day, views: Math.floor((views * (weights[at] ?? 0)) / total) }));
  });
}
