import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ERASURE_DAYS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { phoneCodes, users } from '#server/database/schema/accounts.ts';
import { erasureAsked, lastAdmin, sessionEnded } from '#server/errors.ts';
import { endLinks } from './email-changes.ts';
import { endAllSessions } from './sessions.ts';

const DAY = 24 * 60 * 60 * 1000;

/** RFC 2606 reserves .invalid. */
const ERASED_DOMAIN = '@erased.invalid';

export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + ERASURE_DAYS * DAY);
export const requestedBefore = (now: Date): Date => new Date(now.getTime() - ERASURE_DAYS * DAY);

/** True for an erased account's address, which gets no email. */
export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

/**
 * Closes an account: ends every session and password link. Its user may log in, read and take it back (`reopenAccount`)
 * until it is erased.
 * @throws HttpError erasureAsked, lastAdmin
 */
export async function closeAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (user?.role === 'admin') await requireAnotherAdmin(tx, userId);
  const closed = await tx
    .update(users)
    .set({ erasureAskedAt: now })
    .where(and(eq(users.id, userId), isNull(users.erasureAskedAt)))
    .returning({ id: users.id });
  if (closed.length === 0) throw erasureAsked();
  await endAllSessions(tx, userId);
  await endLinks(tx, userId);
}

/** @throws HttpError lastAdmin */
async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  // Locked in one order, so that of two admins closing at once the second sees the first.
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.erasureAskedAt)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (admins.every(({ id }) => id === userId)) throw lastAdmin();
}

/**
 * Reopens a closed account; an open one stays open.
 * @throws HttpError sessionEnded when it was erased meanwhile
 */
export async function reopenAccount(tx: Transaction, userId: string): Promise<void> {
  const open = await tx
    .update(users)
    .set({ erasureAskedAt: null })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (open.length === 0) throw sessionEnded();
}

/**
 * Locks an account as open until the transaction ends.
 * @throws HttpError sessionEnded when it is closed
 */
export async function requireOpenAccount(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.erasureAskedAt)))
    .for('share');
  if (!open) throw sessionEnded();
}

/** Removes everything that identifies the user. The row stays for payments and the ledger. */
export async function eraseAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  await endAllSessions(tx, userId);
  await endLinks(tx, userId);
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
  await tx
    .update(users)
    .set({
      name: 'Erased account',
      phone: '',
      phoneVerifiedAt: null,
      noticeVersion: null,
      email: `${userId}${ERASED_DOMAIN}`,
      passwordHash: '',
      language: 'en',
      stateId: null,
      leadEmails: true,
      gstState: null,
      gstin: null,
      gstName: null,
      gstAddress: null,
      reraState: null,
      reraNumber: null,
      blockedFor: null,
      disabledAt: now,
      erasedAt: now,
    })
    .where(eq(users.id, userId));
}

export async function isErased(db: Database | Transaction, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.erasedAt)));
  return found.length > 0;
}
