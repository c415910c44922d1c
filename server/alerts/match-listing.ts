import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { ALERT_FREQUENCIES } from '#contract/alert-kinds.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import type { listingEvent } from '#server/properties/listing-events.ts';
import { searchMatches } from '#server/database/schema/alerts.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import { c, l, nameOf } from '#server/search/columns.ts';
import { FITS } from '#server/search/filters.ts';
import { AT_ITS_PLACES, listings, OWNER_OF_LISTING } from '#server/search/saved-conditions.ts';
import type { Services } from '#server/services.ts';
import { dueAt } from './alert-times.ts';

const known = alias(searchMatches, 'known');
const m = searchMatches;
/** In the order of the select. */
const WRITTEN = sql.join(
  [m.searchId, m.propertyId, m.event, m.day, m.priceRupees, m.matchedAt, m.dueAt].map(nameOf),
  sql`, `,
);

type ListingEvent = z.output<(typeof listingEvent)['data']>;

/**
 * Writes a row for each saved search that the property fits, if it is for sale, in one statement; not for its owner's,
 * nor those matched by this event today or, for a reduction, at this price or a lower one. A reduction that was taken
 * back meanwhile is none.
 */
export async function matchListing(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  event: ListingEvent,
): Promise<void> {
  const now = clock();
  const due = ALERT_FREQUENCIES.map(
    (frequency) => sql`when ${frequency} then ${dueAt(frequency, now, config)?.toISOString() ?? null}::timestamptz`,
  );
  await db.transaction(async (tx) => {
    // Not waited for: the job's own end is written to disk after it, and repeats it where it was lost.
    await tx.execute(sql`set local synchronous_commit = off`);
    if (event.event === 'reduced') await forgetErrors(tx, event.propertyId);
    // Two runs of one job meet at the primary key. ON CONFLICT costs a third more, row by row.
    await tx.execute(sql`
      with ${listings(sql`= ${event.propertyId}::uuid`)}
      insert into ${searchMatches} (${WRITTEN})
      select distinct ${c.searchId}, ${l.propertyId}, ${event.event}, ${event.day}::date, ${l.price},
        ${now.toISOString()}::timestamptz, case ${c.told} ${sql.join(due, sql` `)} end
      from listing l ${AT_ITS_PLACES}
      where ${FITS} and ${c.userId} <> ${OWNER_OF_LISTING}
        ${event.wasRupees === undefined ? sql`` : sql`and ${l.price} < ${event.wasRupees}`}
        and ${c.searchId} not in (
          select ${known.searchId} from ${searchMatches} known
          where ${known.propertyId} = ${event.propertyId}::uuid
            and (${known.event} = ${event.event} and ${known.day} = ${event.day}::date
              or ${event.event} = 'reduced' and ${known.priceRupees} <= (select ${nameOf(l.price)} from listing)))
      -- In the order of the primary key, so that its neighbours are written together.
      order by ${c.searchId}`);
  });
}

/** A reduction to a price that was corrected before any alert was sent must not hide the next, true one. */
async function forgetErrors(tx: Transaction, propertyId: string): Promise<void> {
  const price = tx
    .select({ price: propertySearch.price })
    .from(propertySearch)
    .where(eq(propertySearch.propertyId, propertyId));
  await tx
    .delete(searchMatches)
    .where(and(eq(m.propertyId, propertyId), eq(m.event, 'reduced'), isNull(m.batch), lt(m.priceRupees, price)));
}

export async function searchesFitting(db: Database, propertyId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(fittingQuery(propertyId));
  return rows.map(({ id }) => id);
}

export const fittingQuery = (propertyId: string) => sql`
  with ${listings(sql`= ${propertyId}::uuid`)}
  select distinct ${c.searchId} as id from listing l ${AT_ITS_PLACES} where ${FITS}`;
