import { and, eq, ne, sql } from 'drizzle-orm';
import { isForSale, isSold } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import type { SessionUser } from '#server/services.ts';
import { againAfterDeadlock } from '#server/database/deadlocks.ts';
import type { Database } from '#server/database/open.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { violated } from '#server/database/violations.ts';
import { noCreditsLeft, noSuchProperty, notForSale } from '#server/errors.ts';
import { creditsOf } from './credit-history.ts';

export const REVEAL = 'reveal_property';

/**
 * Reveals contact and documents for one view credit, exactly once per buyer and property under retries and races. Free
 * if revealed before, and for the owner.
 * @param mayCall the buyer lets the owner see their name and phone
 * @throws HttpError noCreditsLeft, notForSale (sold meanwhile), noSuchProperty (not public and not revealed before)
 */
export async function revealProperty(
  db: Database,
  buyer: SessionUser,
  propertyId: string,
  now: Date,
  mayCall = false,
): Promise<{ view_status: true; plan_status: number; isPaid: boolean }> {
  const given = { buyerId: buyer.id, propertyId, now: now.toISOString(), mayCall };
  const [property] = await againAfterDeadlock(() => reveal(db, undefined).execute(given)).catch((error: unknown) => {
    // The failed statement undoes the reveal too.
    throw violated(error) === 'users_credits_not_negative' ? noCreditsLeft() : error;
  });
  if (!property) throw noSuchProperty();
  if (property.balance !== null) return { view_status: true, plan_status: property.balance, isPaid: true };

  // Nothing was charged. Only the key rejects another's approved property, so it was revealed before.
  const isFree =
    property.ownerId === buyer.id || isForSale(property.status) || (await isRevealed(db, buyer, propertyId));
  if (!isFree) throw isSold(property.status) ? notForSale() : noSuchProperty();
  return { view_status: true, plan_status: await creditsOf(db, buyer.id), isPaid: false };
}

async function isRevealed(db: Database, buyer: SessionUser, propertyId: string): Promise<boolean> {
  const pair = and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId));
  return (await db.$count(reveals, pair)) > 0;
}

/** The reveal as one statement and transaction, with placeholders buyerId, propertyId, now and mayCall. */
export function revealQuery(db: Database) {
  const buyerId = sql`${sql.placeholder('buyerId')}::uuid`;
  const propertyId = sql`${sql.placeholder('propertyId')}::uuid`;
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const mayCall = sql`${sql.placeholder('mayCall')}::boolean`;
  // A shared lock: others may reveal concurrently, but a sale or removal waits.
  const property = db
    .$with('property')
    .as(
      db
        .select({ ownerId: properties.ownerId, status: properties.status })
        .from(properties)
        .where(eq(properties.id, propertyId))
        .for('share'),
    );
  const forSale = and(hasStatus(isForSale, property.status), ne(property.ownerId, buyerId));
  const documented = sql`array(select fact from ${propertyFacts}
    where ${propertyFacts.propertyId} = ${propertyId} and document_id is not null and says is null)`;
  const opened = db.$with('opened', { isOpened: sql<boolean>`is_opened` }).as(sql`
    insert into ${reveals} (user_id, property_id, created_at, call_agreed_at, documented)
    select ${buyerId}, ${propertyId}, ${now}, case when ${mayCall} then ${now} end, ${documented}
    from ${property} where ${forSale}
    on conflict do nothing
    returning true as is_opened`);
  // The table's check on credits fails the whole statement. A join, not `exists`: after waiting for the row, PostgreSQL
  // repeats the join but not the insert.
  const paid = db.$with('paid', { balance: sql<number | null>`balance` }).as(sql`
    update ${users} set credits = ${users.credits} - 1 from ${opened} where ${users.id} = ${buyerId}
    returning ${users.credits} as balance`);
  const written = db.$with('written', {}).as(sql`
    insert into ${creditMovements} (user_id, change, balance_after, reason, property_id, created_at)
    select ${buyerId}, -1, balance, 'reveal', ${propertyId}, ${now} from ${paid}`);
  return db
    .with(property, opened, paid, written)
    .select({ ownerId: property.ownerId, status: property.status, balance: sql<number | null>`balance` })
    .from(property)
    .leftJoin(paid, sql`true`);
}

const reveal = preparedOnce(() => REVEAL, revealQuery);
