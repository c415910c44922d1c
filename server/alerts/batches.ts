import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { AlertEvent } from '#contract/alert-kinds.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema/accounts.ts';
import { pushSubscriptions, savedSearches } from '#server/database/schema/alerts.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { c, l } from '#server/search/columns.ts';
import { FITS } from '#server/search/filters.ts';
import { AT_ITS_PLACES, listings } from '#server/search/saved-conditions.ts';
import type { Services } from '#server/services.ts';
import { isNight } from '#server/email/night.ts';
import { browserAskedAgain } from './browser-asked-again.ts';

export const Batch = z.object({ userId: z.uuid(), batch: z.uuid() });
export type Batch = z.output<typeof Batch>;

export const alertEmail = emailKind('alert-letter', Batch);
export const alertPush = { name: 'alert-push', data: Batch.extend(browserAskedAgain) };

const USERS_AT_ONCE = 5_000;

/**
 * Enqueues what is due, outside the night. The row's batch is set in the transaction, so that nothing goes twice. A
 * match waits while its property is off the list, since nothing tells of it again when it is back, and one of a lower
 * price while the price is not so low.
 */
export async function sendDueAlerts({
  db,
  jobs,
  clock,
  config,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  if (isNight(now, config)) return;
  // The same for both statements, or users of whom nothing is batched would be found again without end.
  const isDue = sql`m.batch is null and m.due_at <= ${now.toISOString()}::timestamptz
    and exists (select from property_search listed where listed.property_id = m.property_id)
    and (m.event <> 'reduced' or m.price_rupees >= (select price from property_search p where p.property_id = m.property_id))`;
  for (;;) {
    // Materialized: planned as one, it looks through all searches for users when only waiting matches are due.
    const { rows } = await db.execute<{ id: string }>(sql`
      with due as materialized (select distinct m.search_id from search_matches m where ${isDue})
      select distinct s.user_id as id from due join saved_searches s on s.id = due.search_id limit ${USERS_AT_ONCE}`);
    for (const { id: userId } of rows) {
      const batch = v7();
      await db.transaction(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          update search_matches m set batch = ${batch}::uuid from saved_searches s
          where s.id = m.search_id and s.user_id = ${userId}::uuid and ${isDue}`);
        if (!rowCount) return;
        await jobs.enqueue(tx, alertEmail, { userId, batch });
        if (await hasPhone(tx, userId)) await jobs.enqueue(tx, alertPush, { userId, batch });
      });
    }
    if (rows.length < USERS_AT_ONCE) return;
  }
}

async function hasPhone(db: Pick<Database, '$count'>, userId: string): Promise<boolean> {
  const wanted = and(eq(savedSearches.userId, userId), eq(savedSearches.byPush, true));
  return (await db.$count(savedSearches, wanted)) > 0 && (await db.$count(pushSubscriptions, isBrowserOf(userId))) > 0;
}

/** A subscription of a browser in which this user is logged in. */
export const isBrowserOf = (userId: string) =>
  sql`${pushSubscriptions.sessionId} in (select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId})`;

export interface AlertedProperty {
  searchId: string;
  searchName: string;
  areaId: string | null;
  query: string;
  event: AlertEvent;
  listingNumber: number;
  priceRupees: number;
  size: number;
  unit: string;
  mandal: string;
  district: string;
  mandalInHindi: string | null;
  districtInHindi: string | null;
}

export interface AlertedUser {
  id: string;
  to: string;
  name: string;
  emailConfirmedAt: Date | null;
  language: Language;
}

export async function findAlertedUser(db: Database, userId: string): Promise<AlertedUser | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      to: users.email,
      name: users.name,
      emailConfirmedAt: users.emailConfirmedAt,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), sql`disabled_at is null and erasure_asked_at is null`));
  return user;
}

export async function readBatch(db: Database, batch: string, by: 'email' | 'push'): Promise<AlertedProperty[]> {
  const wants = by === 'email' ? sql`s.by_email` : sql`s.by_push`;
  const { rows } = await db.execute<AlertedProperty & Record<string, unknown>>(sql`
    with ${listings(sql`in (select property_id from search_matches where batch = ${batch}::uuid)`)},
    told as (
      select distinct on (${l.propertyId}) s.id, s.name, s.area_id, s.query, m.event, ${l.propertyId}, ${l.listOrder}, ${l.price}
      from listing l ${AT_ITS_PLACES}
        join search_matches m on m.search_id = ${c.searchId} and m.property_id = ${l.propertyId}
        join saved_searches s on s.id = m.search_id
      where m.batch = ${batch}::uuid and ${FITS} and s.frequency <> 'off' and ${wants}
        and (m.event <> 'reduced' or ${l.price} <= m.price_rupees)
      order by ${l.propertyId}, s.id desc, m.matched_at desc)
    select told.id as "searchId", told.name as "searchName", told.area_id as "areaId", told.query, told.event,
      p.listing_number::int as "listingNumber", told.price::float8 as "priceRupees", p.size::float8 as size,
      u.name as unit, ma.name as mandal, d.name as district, ma.hindi as "mandalInHindi", d.hindi as "districtInHindi"
    from told join properties p on p.id = told.property_id join units u on u.id = p.unit_id
      join mandals ma on ma.id = p.mandal_id join districts d on d.id = p.district_id
    order by told.id desc, told.list_order desc`);
  return rows;
}
