import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, exists, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { SESSION_DAYS } from '#contract/limits.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import type { SessionUser } from '#server/services.ts';
import { sessions, users } from '#server/database/schema.ts';
import { noSuchSession, wrongCredentials } from '#server/errors.ts';

export interface StartedSession {
  now: Date;
  device?: string | undefined;
  before?: string | undefined;
}

/** However much it is used, a session ends so many days after its login. An admin's opens everybody's data. */
export const AGE_DAYS: Readonly<Record<Role, number>> = { buyer: 90, seller: 90, agent: 90, admin: 7 };

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY);

/** Sessions that began before have ended by age. */
const oldestOf = (role: Role, now: Date) => new Date(now.getTime() - AGE_DAYS[role] * DAY);

/**
 * Starts a session of SESSION_DAYS and returns its token, which is kept nowhere. It takes the place of another that the same browser had.
 * @param begun `device` as `deviceName` says it; `before` is the token of the browser's session until now, whosever it is
 * @throws HttpError wrongCredentials when the account was disabled or erased meanwhile
 */
export async function startSession(
  db: Database | Transaction,
  userId: string,
  { now, device, before }: StartedSession,
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
    if (before) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(before)));
    await tx.insert(sessions).values({ tokenHash, userId, device, createdAt: now, expiresAt: expiryFrom(now) });
  });
  return token;
}

/** Who a token stands for, or undefined when it is unknown, ended, expired by disuse or by age, or its user was disabled. */
export async function findSession(db: Database, token: string, now: Date): Promise<SessionUser | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      closedAt: users.erasureAskedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (!found || found.createdAt <= oldestOf(found.role, now)) return undefined;
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
  user: SessionUser,
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
    .where(
      and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldestOf(user.role, now))),
    )
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

/** @throws HttpError NO_SUCH_SESSION, also for somebody else's */
export async function endOneSession(db: Database, user: SessionUser, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw noSuchSession();
}

/** Ends every session of somebody but that of `token`; says how many. */
export async function endOtherSessions(db: Database, user: SessionUser, token = ''): Promise<{ ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOf(token))))
    .returning({ id: sessions.id });
  return { ended: ended.length };
}

/** Removes what has ended by itself, with the names of its devices. */
export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  const roles = Object.keys(AGE_DAYS) as Role[]; // Safe: it is made of them.
  const tooOld = roles.map((role) => and(eq(users.role, role), lte(sessions.createdAt, oldestOf(role, now))));
  await db.delete(sessions).where(
    or(
      lte(sessions.expiresAt, now),
      exists(
        db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, sessions.userId), or(...tooOld))),
      ),
    ),
  );
}

/** Logs somebody out everywhere. */
export async function endAllSessions(db: Database | Transaction, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
