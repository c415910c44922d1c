import { and, eq, exists, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { answerAsked, AskedListings } from '#contract/owner-answers.ts';
import { NO_ANSWERS } from '#contract/credit-returns.ts';
import { SHORT_OWNER_TOKEN } from '#contract/owner-link.ts';
import { allows, isForSale, isHiddenUntilConfirmed, PROPERTY_STATUSES } from '#contract/property-statuses.ts';
import { mayShare } from '#server/accounts/may-share.ts';
import { isReturnOf } from '#server/credits/is-return-of.ts';
import { creditsDue } from '#server/credits/credits-due.ts';
import { numberFor } from '#server/email/greeting.ts';
import { inTheDay } from '#server/email/night.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReset } from '#server/errors.ts';
import { changeProperty, lockProperty } from '#server/properties/change-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { selectLeadProperties } from './lead-properties.ts';
import { callAgainEmail } from './owner-emails.ts';
import { ownerOfToken } from './owner-token.ts';

type Reading = Pick<Services, 'db' | 'clock' | 'linkSecret'>;
type Answered = z.output<NonNullable<(typeof answerAsked)['body']>>;

/**
 * The listings about which an owner is asked, by the token of the email. Opening it changes nothing.
 * @throws HttpError noSuchReset for a token that is forged or expired, or whose account is closed
 */
export async function listAsked(services: Reading, token: string): Promise<AskedListings> {
  const { id, phone } = await ownerOf(services, token);
  const asked = await askedOf(services.db, id);
  const listed = await selectLeadProperties(
    services.db,
    sql`(select unnest(${sql.param(asked.map((one) => one.id))}::uuid[]))`,
  );
  const listings = listed.flatMap((listing) => {
    const found = asked.find((one) => one.id === listing._id);
    return found
      ? [{ ...listing, buyers_wait: found.buyersWait, is_hidden: HIDDEN_UNTIL_CONFIRMED.includes(found.status) }]
      : [];
  });
  return { phone, listings };
}

/**
 * Answers for the owner of a token about one listing, or all: it is confirmed or sold, and buyers who called without an
 * answer get another chance or their credit back. A listing without a question stays as it is.
 * @throws HttpError noSuchReset
 */
export async function answerForOwner(
  services: Reading & Pick<Services, 'jobs' | 'config'>,
  { token, property_id: propertyId, answer }: Answered,
): Promise<AskedListings> {
  const owner = await ownerOf(services, token);
  const asked = await askedOf(services.db, owner.id, propertyId);
  for (const { id } of asked) await answerFor(services, owner, id, answer);
  return listAsked(services, token);
}

async function answerFor(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  owner: SessionUser,
  propertyId: string,
  answer: Answered['answer'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const change = answer === 'sold' ? 'mark-sold' : 'confirm';
    const [own] = await tx
      .select({ status: properties.status })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.ownerId, owner.id)))
      .for('no key update');
    const [asked] = await askedOf(tx, owner.id, propertyId);
    if (!own || !asked) return;
    const answered = await tx
      .update(reveals)
      .set({
        ownerAnswer: answer,
        ownerAnsweredAt: now,
        ownerAskedAt: sql`coalesce(${reveals.ownerAskedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(reveals.propertyId, propertyId), hearsAnswer(tx)))
      .returning({ userId: reveals.userId });
    if (answer !== 'new-number' && allows(change, own.status)) {
      const property = await lockProperty(tx, owner, propertyId, change);
      await changeProperty({ jobs, clock }, tx, property, { change });
    }
    if (answered.length === 0) return;
    if (answer === 'sold') await jobs.enqueue(tx, creditsDue, {});
    else {
      for (const { userId } of answered) {
        await jobs.enqueue(tx, callAgainEmail, { userId, propertyId }, inTheDay(now, config));
      }
    }
  });
}

async function ownerOf({ db, clock, linkSecret }: Reading, token: string): Promise<SessionUser & { phone: string }> {
  const id = await ownerOfToken(db, linkSecret, token, clock());
  if (!id) throw noSuchReset();
  const [owner] = await db
    .select({ id: users.id, role: users.role, phone: users.phone, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, id), mayShare));
  if (!owner) throw noSuchReset();
  const { emailConfirmedAt, phone, ...caller } = owner;
  // A short token came to the number itself.
  return { ...caller, phone: SHORT_OWNER_TOKEN.test(token) ? phone : numberFor({ emailConfirmedAt }, phone) };
}

const HIDDEN_UNTIL_CONFIRMED = PROPERTY_STATUSES.filter(isHiddenUntilConfirmed);
const LISTED = PROPERTY_STATUSES.filter(isForSale);

/** The listings of an owner with a question: buyers wait, or it was not confirmed since we asked. */
export async function askedOf(db: Pick<Services['db'], 'select'>, ownerId: string, propertyId?: string) {
  const waiting = exists(
    db
      .select({ one: sql`1` })
      .from(reveals)
      .where(and(eq(reveals.propertyId, properties.id), waits(db))),
  );
  const isUnconfirmed = or(
    inArray(properties.status, HIDDEN_UNTIL_CONFIRMED),
    and(
      inArray(properties.status, LISTED),
      sql`${properties.askedAt} >= coalesce(${properties.confirmedAt}, ${properties.approvedAt})`,
    ),
  );
  return db
    .select({
      id: properties.id,
      status: properties.status,
      // Safe: drizzle types `exists` as unknown.
      buyersWait: waiting as SQL<boolean>,
    })
    .from(properties)
    .where(
      and(
        eq(properties.ownerId, ownerId),
        propertyId === undefined ? undefined : eq(properties.id, propertyId),
        or(waiting, isUnconfirmed),
      ),
    );
}

/** A buyer waits for the owner's answer, and has no credit back yet. */
const waits = (db: Pick<Services['db'], 'select'>) => and(isNotNull(reveals.ownerAskedAt), hearsAnswer(db));

/** Includes buyers whose calls went unanswered since the owner was asked. */
const hearsAnswer = (db: Pick<Services['db'], 'select'>) =>
  and(
    eq(reveals.contactStatus, 'no-answer'),
    or(isNotNull(reveals.ownerAskedAt), sql`cardinality(${reveals.unansweredAt}) >= ${NO_ANSWERS}`),
    isNull(reveals.ownerAnsweredAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(creditMovements)
        .where(isReturnOf(reveals)),
    ),
  );
