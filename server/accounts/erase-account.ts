import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Transaction } from '#server/database/open.ts';
import { phoneCodes, secondFactors, users } from '#server/database/schema/accounts.ts';
import { earlierNumbers } from '#server/database/schema/number-orders.ts';
import { badInput, erasureAsked, issue, lastAdmin, sessionEnded } from '#server/errors.ts';
import { endLinks } from './email-changes.ts';
import { endAllSessions } from './sessions.ts';

const ERASED_DOMAIN = '@erased.invalid';

export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + ERASURE_DAYS * DAY_MS);
export const requestedBefore = (now: Date): Date => new Date(now.getTime() - ERASURE_DAYS * DAY_MS);

export const isErasedAddress = (email: string): boolean => email.endsWith(ERASED_DOMAIN);

/**
 * Closes an account and ends its sessions and password links. The user can log in, read and reopen it (`reopenAccount`)
 * until it is erased.
 * @param verified the checked password, which must still be current
 * @throws HttpError erasureAsked, lastAdmin, BAD_INPUT beside `password` if it changed meanwhile
 */
export async function closeAccount(tx: Transaction, userId: string, now: Date, verified?: SQL): Promise<void> {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (user?.role === 'admin') await requireAnotherOwner(tx, userId);
  const isOpen = and(eq(users.id, userId), isNull(users.erasureAskedAt));
  const closed = await tx
    .update(users)
    .set({ erasureAskedAt: now })
    .where(and(isOpen, verified))
    .returning({ id: users.id });
  if (closed.length === 0) {
    throw (await tx.$count(users, isOpen)) === 0 ? erasureAsked() : badInput(issue('password', 'PASSWORD_WRONG'));
  }
  await endAllSessions(tx, userId);
  await endLinks(tx, userId);
}

/** An owner of the site who can log in: one added without a password yet does not count. */
export const isActiveOwner = and(
  eq(users.role, 'admin'),
  eq(users.staffRole, 'owner'),
  isNull(users.disabledAt),
  isNull(users.erasureAskedAt),
  ne(users.passwordHash, ''),
);

/** @throws HttpError lastAdmin for the last owner, as only owners assign roles */
async function requireAnotherOwner(tx: Transaction, userId: string): Promise<void> {
  // Locked in one order, so that of two owners closing at once the second sees the first.
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveOwner)
    .orderBy(asc(users.id))
    .for('no key update');
  if (owners.length === 1 && owners[0]?.id === userId) throw lastAdmin();
}

/**
 * Reopens a closed account; an open one stays open.
 * @throws HttpError sessionEnded if it was erased meanwhile
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
 * Keeps an account open until the transaction ends.
 * @throws HttpError sessionEnded if it is closed
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
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(earlierNumbers).where(eq(earlierNumbers.userId, userId));
  await tx
    .update(users)
    .set({
      name: 'Erased account',
      phone: '',
      phoneVerifiedAt: null,
      phoneCalledAt: null,
      phoneCalledBy: null,
      emailConfirmedAt: null,
      noticeVersion: null,
      rulesReadAt: null,
      untoldReturn: null,
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
