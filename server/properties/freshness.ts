import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FRESHNESS_DAYS } from '#contract/freshness.ts';
import { isForSale } from '#contract/property-statuses.ts';
import { DAY_MS } from '#contract/time.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { LAST_ASKED, LAST_CONFIRMED } from '#server/database/schema/properties.ts';
import { enqueueMessage, type MessageQueue } from '#server/accounts/phones/message-jobs.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { isNight } from '#server/email/night.ts';
import { publishPageChange } from '#server/http/page-changes.ts';
import type { Services } from '#server/services.ts';
import { changeListingsOf } from './change-property.ts';

/** Asks an owner whether their listings are still for sale. */
export const freshnessEmail = emailKind('freshness-letter', z.object({ ownerId: z.uuid() }));
/** Tells an owner which listings only they see now, and what brings them back. */
export const hiddenEmail = emailKind(
  'hidden-letter',
  z.object({
    ownerId: z.uuid(),
    propertyIds: z.array(z.uuid()).min(1),
    until: z.enum(['confirmed', 'number']).default('confirmed'),
  }),
);

/** A market that was never asked would otherwise be written to in an hour. */
const LISTINGS_AT_ONCE = 500;
const OWNERS_AT_ONCE = 500;
const MARKED_AT_ONCE = 500;

const { asked, marked, hidden } = FRESHNESS_DAYS;

type FreshnessServices = Pick<Services, 'db'> & MessageQueue;

/** Hides, marks, and asks about listings whose owners have not confirmed them, by day, in this order. */
export async function followFreshness(services: FreshnessServices): Promise<void> {
  const now = services.clock();
  if (isNight(now, services.config)) return;
  await hideUnconfirmed(services, now);
  if ((await markUnconfirmed(services, now)) > 0) await publishPageChange(services.db);
  await askForConfirmations(services, now);
}

const before = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
const isListed = hasStatus(isForSale);

/** Its owner was not asked within so many days, also about another listing; the index knows about this one. */
const isDue = (now: Date): SQL => sql`
  ${isListed} and ${LAST_ASKED} <= ${before(now, asked)} and coalesce((
    select max(other.asked_at) from properties other where other.owner_id = p.owner_id), '-infinity') <= ${before(now, asked)}`;

/** Oldest first, in the order of the index. */
export const ownersToAsk = (now: Date): SQL => sql`
  select distinct id from (
    select owner_id as id from properties p where ${isDue(now)} order by ${LAST_ASKED} limit ${LISTINGS_AT_ONCE}) due`;

/**
 * Asks owners with a listing that is due, in one email for all that would be marked before the next one.
 */
async function askForConfirmations(services: FreshnessServices, now: Date): Promise<void> {
  const { db, jobs } = services;
  const { rows } = await db.execute<{ id: string }>(ownersToAsk(now));
  for (const { id: ownerId } of rows) {
    await db.transaction(async (tx) => {
      // One process at a time asks an owner.
      await tx.execute(sql`select from users where id = ${ownerId}::uuid for no key update`);
      const due = await tx.execute(
        sql`select from properties p where owner_id = ${ownerId}::uuid and ${isDue(now)} limit 1`,
      );
      if (!due.rowCount) return;
      await tx.execute(sql`
        update properties set asked_at = ${now.toISOString()}::timestamptz
        where owner_id = ${ownerId}::uuid and ${isListed} and ${LAST_CONFIRMED} <= ${before(now, marked - asked)}`);
      await jobs.enqueue(tx, freshnessEmail, { ownerId });
      await enqueueMessage(services, tx, 'freshness', { ownerId });
    });
  }
}

/** Only listings whose owner was asked since the last confirmation. */
export const listingsToMark = (now: Date): SQL => sql`
  select id from properties
  where ${isListed} and unconfirmed_since is null and ${LAST_CONFIRMED} <= ${before(now, marked)} and asked_at >= ${LAST_CONFIRMED}
  order by ${LAST_CONFIRMED} limit ${MARKED_AT_ONCE}`;

async function markUnconfirmed({ db }: FreshnessServices, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update properties set unconfirmed_since = ${now.toISOString()}::timestamptz where id in (
        ${listingsToMark(now)} for no key update skip locked)`);
    count += rowCount ?? 0;
    if ((rowCount ?? 0) < MARKED_AT_ONCE) return count;
  }
}

/** The mark has stood as long as the table gives it, also where the listing was older when its owner was first asked. */
const isDueToHide = (now: Date): SQL => sql`
  unconfirmed_since <= ${before(now, hidden - marked)} and ${LAST_CONFIRMED} <= ${before(now, hidden)}`;

export const ownersToTell = (now: Date): SQL =>
  sql`select distinct owner_id as id from properties where ${isListed} and ${isDueToHide(now)} limit ${OWNERS_AT_ONCE}`;

async function hideUnconfirmed({ db, jobs }: FreshnessServices, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(ownersToTell(now));
  for (const { id: ownerId } of rows) {
    await db.transaction(async (tx) => {
      const propertyIds = await changeListingsOf(tx, ownerId, 'hide', {}, isDueToHide(now));
      if (propertyIds.length > 0) await jobs.enqueue(tx, hiddenEmail, { ownerId, propertyIds });
    });
  }
}
