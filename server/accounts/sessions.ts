import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { SESSION_DAYS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { sessions, users } from '#server/database/schema.ts';
import { noSuchSession, wrongCredentials } from '#server/errors.ts';

/** Whoever asks, as far as every call needs to know. */
export interface SignedIn {
  id: string;
  role: Role;
  /** Has asked to be erased: reads what is theirs, and may change their mind. */
  closing?: true;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

/**
 * Starts a session of SESSION_DAYS and returns its token, which is kept nowhere.
 * @param device as `deviceName` says it
 * @throws Refusal wrongCredentials when the account was disabled or erased meanwhile
 */
export async function startSession(
  db: Database | Transaction,
  userId: string,
  { now, device }: { now: Date; device?: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // An erasure under way is waited for: it would leave this session behind.
    const [open] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('key share');
    if (!open) throw wrongCredentials({ user: userId, reason: 'account disabled' });
    const tokenHash = hashOf(token);
    await tx.insert(sessions).values({ tokenHash, userId, device, createdAt: now, expiresAt: expiryFrom(now) });
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
  // Sliding, but written once an hour at most: every call reads a session, few should write one.
  if (expiryFrom(now).getTime() - found.expiresAt.getTime() > HOUR) {
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

/** As many as are listed; of more, all others can be ended at once. */
const SESSIONS_LISTED = 100;

/** Where somebody is logged in: the session of `token` first, then the last used. */
export async function listSessions(
  db: Database,
  user: SignedIn,
  { token = '', now }: { token: string | undefined; now: Date },
): Promise<OwnSession[]> {
  const isThis = sql<boolean>`${sessions.tokenHash} = ${hashOf(token)}`;
  const own = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isThis,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(isThis), desc(sessions.expiresAt), desc(sessions.id))
    .limit(SESSIONS_LISTED);
  return own.map((one) => ({
    _id: one.id,
    device: one.device,
    created_at: one.createdAt.toISOString(),
    last_used_at: new Date(one.expiresAt.getTime() - SESSION_DAYS * DAY).toISOString(),
    is_this: one.isThis,
  }));
}

/** @throws Refusal NO_SUCH_SESSION, also for somebody else's */
export async function endOneSession(db: Database, user: SignedIn, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw noSuchSession();
}

/** Ends every session of somebody but that of `token`; says how many. */
export async function endOtherSessions(db: Database, user: SignedIn, token = ''): Promise<{ ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(token))))
    .returning({ id: sessions.id });
  return { ended: ended.length };
}

/** Logs somebody out everywhere. */
export async function endAllSessions(db: Database | Transaction, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
