import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '#contract/endpoint.ts';
import { SESSION_DAYS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema.ts';
import { wrongCredentials } from '#server/errors.ts';

/** Whoever asks, as far as every call needs to know. */
export interface SignedIn {
  id: string;
  role: Role;
  /** Has asked to be erased: reads what is theirs, and may change their mind. */
  closing?: true;
}

const DAY = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

/**
 * Starts a session of SESSION_DAYS and returns its token, which is kept nowhere.
 * @throws Refusal wrongCredentials when the account was disabled or erased meanwhile
 */
export async function startSession(db: Database | Transaction, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // An erasure under way is waited for: it would leave this session behind.
    const [open] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('key share');
    if (!open) throw wrongCredentials();
    await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt: expiryFrom(now) });
  });
  return token;
}

/** Who a token stands for, or undefined when it is unknown, ended, expired, or its user was disabled. */
export async function findSession(db: Database, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await db
    .select({ id: users.id, role: users.role, expiresAt: sessions.expiresAt, closedAt: users.erasureAskedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (!found) return undefined;
  // Sliding, but written once a day at most: every call reads a session, few should write one.
  if (expiryFrom(now).getTime() - found.expiresAt.getTime() > DAY) {
    await db
      .update(sessions)
      .set({ expiresAt: expiryFrom(now) })
      .where(eq(sessions.tokenHash, hashOf(token)));
  }
  return { id: found.id, role: found.role, ...(found.closedAt ? { closing: true } : {}) };
}

/** Log Out. Ending a session that has ended already changes nothing. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Logs somebody out everywhere. */
export async function endAllSessions(db: Database | Transaction, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
