import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { latinDigits } from '#contract/latin-digits.ts';
import type { Database } from '#server/database/open.ts';
import { secondFactors, sessions, users } from '#server/database/schema/accounts.ts';
import { alreadyDone, noSuchUser, notYourRole, sessionEnded, wrongSecondFactor } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';
import { endAllSessions, sessionOf } from './sessions.ts';

/* Time-based one-time passwords (RFC 6238) by the library otpauth, with its defaults: six digits, 30 seconds, SHA-1. */

const PERIOD_SECONDS = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const hashOf = (recoveryCode: string) => createHash('sha256').update(recoveryCode).digest('hex');

const bare = (code: string) =>
  latinDigits(code)
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

function requireAdmin({ role }: SessionUser): void {
  if (role !== 'admin') throw notYourRole();
}

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/**
 * Whether the factor is set up and this session passed it.
 * @throws HttpError NOT_YOUR_ROLE except for admins
 */
export async function secondFactorOf(
  db: Database,
  user: SessionUser,
  token: string | undefined,
): Promise<{ is_set_up: boolean; is_passed: boolean }> {
  requireAdmin(user);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
  const [session] = await db.select({ passedAt: sessions.secondFactorAt }).from(sessions).where(sessionOf(token));
  return { is_set_up: Boolean(factor?.confirmedAt), is_passed: Boolean(session?.passedAt) };
}

/**
 * Stores a new secret, which its first code confirms; an unconfirmed one is replaced.
 * @throws HttpError NOT_YOUR_ROLE; ALREADY_DONE if there is a confirmed one
 */
export async function setUpSecondFactor(
  db: Database,
  user: SessionUser,
): Promise<{ secret: string; address: string; qr: string }> {
  requireAdmin(user);
  const secret = new Secret({ size: 20 }).base32;
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
  const stored = await db
    .insert(secondFactors)
    .values({ userId: user.id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (stored.length === 0 || !account) throw alreadyDone();
  const address = new TOTP({ issuer: 'Bhukhand', label: account.email, secret: Secret.fromBase32(secret) }).toString();
  return { secret, address, qr: renderSVG(address) };
}

/**
 * Passes the factor for the session of `token`. Every code works once.
 * @returns the recovery codes, at the first code only
 * @throws HttpError NOT_YOUR_ROLE; WRONG_SECOND_FACTOR, also if none is set up
 */
export async function passSecondFactor(
  db: Database,
  user: SessionUser,
  { token, code, now }: { token: string | undefined; code: string; now: Date },
): Promise<{ recovery_codes: string[] }> {
  requireAdmin(user);
  return db.transaction(async (tx) => {
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, user.id)).for('update');
    if (!factor) throw wrongSecondFactor();
    const step = stepOf(factor, bare(code), now);
    const used = hashOf(bare(code));
    if (step === undefined && !factor.recoveryHashes.includes(used)) throw wrongSecondFactor();
    const isFirst = factor.confirmedAt === null;
    const codes = isFirst ? Array.from({ length: RECOVERY_CODES }, newRecoveryCode) : [];
    await tx
      .update(secondFactors)
      .set({
        confirmedAt: factor.confirmedAt ?? now,
        lastStep: step ?? factor.lastStep,
        recoveryHashes: isFirst
          ? codes.map((one) => hashOf(bare(one)))
          : factor.recoveryHashes.filter((hash) => hash !== used),
      })
      .where(eq(secondFactors.userId, user.id));
    const passed = await tx
      .update(sessions)
      .set({ secondFactorAt: now })
      .where(sessionOf(token))
      .returning({ id: sessions.id });
    // The rollback keeps the code usable, and the recovery codes were never shown.
    if (passed.length === 0) throw sessionEnded();
    return { recovery_codes: codes };
  });
}

function stepOf({ secret, lastStep }: { secret: string; lastStep: number }, code: string, now: Date) {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}

const newRecoveryCode = () =>
  (
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase().match(/.{4}/g) ?? []
  ).join('-');

/**
 * Removes an admin's second factor and ends their sessions.
 * @throws HttpError NO_SUCH_USER for other accounts
 */
export async function resetSecondFactor(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const admins = await tx.$count(users, and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.erasedAt)));
    if (admins === 0) throw noSuchUser();
    await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
    await endAllSessions(tx, id);
  });
}
