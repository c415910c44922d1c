import { randomBytes } from 'node:crypto';
import { and, desc, eq, exists, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/sessions.ts';
import type { Role } from '#contract/roles.ts';
import { SESSION_DAYS } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import type { SessionUser } from '#server/services.ts';
import { secondFactors, sessions, users } from '#server/database/schema/accounts.ts';
import { noSuchSession, wrongCredentials } from '#server/errors.ts';
import { hashOfToken } from './links.ts';

export interface StartedSession {
  now: Date;
  device?: string | undefined;
  before?: string | undefined;
}

/** Checked again when the session starts, as the password may have changed meanwhile. */
export const hasPasswordHash = (verified: string): SQL => eq(users.passwordHash, verified);

/** Days after login at which a session ends, even if used. */
const AGE_DAYS: Readonly<Record<Role, number>> = { buyer: 90, seller: 90, agent: 90, admin: 7 };

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS);

const oldestOf = (role: Role, now: Date) => new Date(now.getTime() - AGE_DAYS[role] * DAY_MS);

/**
 * Starts a session of SESSION_DAYS and returns its token, of which only the hash is stored. `device` is from
 * `deviceName`; `before` is the browser's previous token, which ends.
 * @param verified what the caller checked, which must still be true
 * @param refuse makes the error if it is not, or if the account was disabled or erased meanwhile
 * @throws HttpError wrongCredentials, or that of `refuse`
 */
export async function startSession(
  db: Database,
  userId: string,
  { now, device, before, verified, refuse }: StartedSession & { verified?: SQL | undefined; refuse?: () => Error },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // Password changes, blocks and erasures end the sessions they see; the lock serialises this with them.
    const [open] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt), verified))
      .for('share');
    if (!open) throw refuse?.() ?? wrongCredentials({ user: userId, reason: 'account changed or disabled' });
    const tokenHash = hashOfToken(token);
    if (before) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(before)));
    await tx.insert(sessions).values({ tokenHash, userId, device, createdAt: now, expiresAt: expiryFrom(now) });
  });
  return token;
}

export const sessionOf = (token = '') => eq(sessions.tokenHash, hashOfToken(token));

/**
 * The token's user, or undefined if it is unknown, ended or expired, or the user disabled.
 * @param requiresSecondFactor for every admin; otherwise only for those who set one up
 */
export async function findSession(
  db: Database,
  token: string,
  { now, requiresSecondFactor = false }: { now: Date; requiresSecondFactor?: boolean },
): Promise<SessionUser | undefined> {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      staffRole: users.staffRole,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      closedAt: users.erasureAskedAt,
      factorPassedAt: sessions.secondFactorAt,
      factorConfirmedAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (!found || found.createdAt <= oldestOf(found.role, now)) return undefined;
  const isFactorMissing = !found.factorPassedAt && (requiresSecondFactor || found.factorConfirmedAt !== null);
  // Sliding expiry, written at most hourly because every request reads a session.
  if (expiryFrom(now).getTime() - found.expiresAt.getTime() > HOUR_MS) {
    await db
      .update(sessions)
      .set({ expiresAt: expiryFrom(now) })
      .where(eq(sessions.tokenHash, hashOfToken(token)));
  }
  return {
    id: found.id,
    role: found.role,
    ...(found.role === 'admin' ? { staffRole: found.staffRole } : {}),
    ...(found.role === 'admin' && isFactorMissing ? { needsSecondFactor: true } : {}),
    ...(found.closedAt ? { closing: true } : {}),
  };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)));
}

const SESSIONS_LISTED = 100;

export async function listSessions(
  db: Database,
  user: SessionUser,
  { token = '', now }: { token: string | undefined; now: Date },
): Promise<OwnSession[]> {
  const isThis = sql<boolean>`${sessions.tokenHash} = ${hashOfToken(token)}`;
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
    last_used_at: new Date(one.expiresAt.getTime() - SESSION_DAYS * DAY_MS).toISOString(),
    is_this: one.isThis,
  }));
}

/** @throws HttpError NO_SUCH_SESSION, also for another user's */
export async function endOneSession(db: Database, user: SessionUser, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw noSuchSession();
}

export async function endOtherSessions(db: Database, user: SessionUser, token = ''): Promise<{ ended: number }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, hashOfToken(token))))
    .returning({ id: sessions.id });
  return { ended: ended.length };
}

export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  const roles = Object.keys(AGE_DAYS) as Role[]; // Safe: these are its keys.
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

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
