import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { answerAsked, AskedListings } from '#contract/owner-answers.ts';
import { allows } from '#contract/property-statuses.ts';
import { mayShare } from '#server/accounts/may-share.ts';
import { isReturnOf } from '#server/credits/is-return-of.ts';
import { creditsDue } from '#server/credits/credits-due.ts';
import { inTheDay } from '#server/email/night.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { noSuchReset } from '#server/errors.ts';
import { changeProperty, lockProperty } from '#server/properties/change-property.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { selectLeadProperties } from './list-leads.ts';
import { callAgainEmail } from './owner-emails.ts';
import { ownerOfToken } from './owner-token.ts';

type Reading = Pick<Services, 'db' | 'clock' | 'linkSecret'>;

/**
 * The listings about which an owner is asked, by the token of the email. Opening it changes nothing.
 * @throws HttpError noSuchReset for a token that is forged or expired, or whose account is closed
 */
export async function listAsked(services: Reading, token: string): Promise<AskedListings> {
  const { id, phone } = await ownerOf(services, token);
  const asked = services.db
    .select({ propertyId: reveals.propertyId })
    .from(reveals)
    .innerJoin(properties, eq(properties.id, reveals.propertyId))
    .where(and(eq(properties.ownerId, id), waits(services.db)));
  return { phone, listings: await selectLeadProperties(services.db, asked) };
}

/**
 * Answers for the owner of a token about one listing: buyers who called without an answer get another chance, or their
 * credit back where it is sold, which also marks it as sold. A listing without a question stays as it is.
 * @throws HttpError noSuchReset
 */
export async function answerForOwner(
  services: Reading & Pick<Services, 'jobs' | 'config'>,
  { token, property_id: propertyId, answer }: z.output<NonNullable<(typeof answerAsked)['body']>>,
): Promise<AskedListings> {
  const { db, jobs, clock, config } = services;
  const owner = await ownerOf(services, token);
  await db.transaction(async (tx) => {
    const now = clock();
    const change = answer === 'sold' ? 'mark-sold' : 'confirm';
    const [own] = await tx
      .select({ status: properties.status })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.ownerId, owner.id)))
      .for('no key update');
    if (!own) return;
    const answered = await tx
      .update(reveals)
      .set({ ownerAnswer: answer, ownerAnsweredAt: now })
      .where(and(eq(reveals.propertyId, propertyId), waits(tx)))
      .returning({ userId: reveals.userId });
    if (answered.length === 0) return;
    if (answer !== 'new-number' && allows(change, own.status)) {
      const property = await lockProperty(tx, owner, propertyId, change);
      await changeProperty({ jobs, clock }, tx, property, { change });
    }
    if (answer === 'sold') await jobs.enqueue(tx, creditsDue, {});
    else {
      for (const { userId } of answered) {
        await jobs.enqueue(tx, callAgainEmail, { userId, propertyId }, inTheDay(now, config));
      }
    }
  });
  return listAsked(services, token);
}

async function ownerOf({ db, clock, linkSecret }: Reading, token: string): Promise<SessionUser & { phone: string }> {
  const id = ownerOfToken(linkSecret, token, clock());
  if (!id) throw noSuchReset();
  const [owner] = await db
    .select({ id: users.id, role: users.role, phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), mayShare));
  if (!owner) throw noSuchReset();
  return owner;
}

/** A buyer waits for the owner's answer, and has no credit back yet. */
const waits = (db: Pick<Services['db'], 'select'>) =>
  and(
    eq(reveals.contactStatus, 'no-answer'),
    isNotNull(reveals.ownerAskedAt),
    isNull(reveals.ownerAnsweredAt),
    notExists(
      db
        .select({ one: sql`1` })
        .from(creditMovements)
        .where(isReturnOf(reveals)),
    ),
  );
