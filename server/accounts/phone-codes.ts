import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PHONE_CODE_PURPOSES, type PhoneCodePurpose } from '#contract/kinds.ts';
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { phoneCodes, users } from '#server/database/schema/accounts.ts';
import { isBlocking, numberOrders } from '#server/database/schema/number-orders.ts';
import { noPhoneCodes, numberBlocked, wrongCode } from '#server/errors.ts';
import type { JobKind } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

const PhoneCodeJob = z.object({
  phone: z.string(),
  purpose: z.enum(PHONE_CODE_PURPOSES),
  userId: z.uuid().optional(),
});

/** Not retried: users request another code, and a late one would have expired. */
export const phoneCodeJob: JobKind<typeof PhoneCodeJob> = {
  name: 'phone-code',
  data: PhoneCodeJob,
  retryLimits: { retryLimit: 0, retryDelayMax: 1 },
};

/**
 * Sends a code to a number: to verify it for `userId`, else to log in. Takes equally long for unknown numbers, since
 * only the job looks for the account.
 * @throws HttpError NO_PHONE_CODES without a provider; NUMBER_BLOCKED to verify it
 */
export async function requestPhoneCode(
  { db, jobs, phoneCodes: transport }: Pick<Services, 'db' | 'jobs' | 'phoneCodes'>,
  { phone, userId }: { phone: string; userId?: string },
): Promise<void> {
  if (!transport) throw noPhoneCodes();
  const purpose = userId === undefined ? 'login' : 'verify';
  if (purpose === 'verify' && (await db.$count(numberOrders, isBlocking(phone))) > 0) throw numberBlocked('phone');
  await db.transaction((tx) => jobs.enqueue(tx, phoneCodeJob, { phone, userId, purpose }));
}

/**
 * Creates the code here, so that it exists only in the message. A login code with half its time left is sent again
 * unchanged: otherwise a stranger's request would end the code that the owner is about to enter.
 */
export async function sendPhoneCode(
  { db, clock, linkSecret, phoneCodes: transport }: Pick<Services, 'db' | 'clock' | 'linkSecret' | 'phoneCodes'>,
  { phone, purpose, userId }: z.output<typeof PhoneCodeJob>,
): Promise<void> {
  if (!transport) return;
  const [account] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        userId === undefined
          ? and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), ne(users.role, 'admin'))
          : eq(users.id, userId),
      ),
    );
  if (!account) return;
  const halfOver = new Date(clock().getTime() + (PHONE_CODE_MINUTES / 2) * MINUTE_MS);
  const expiresAt = new Date(clock().getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
  const codeUntil = (until: Date) => codeOf({ userId: account.id, phone, purpose, until: until.getTime() }, linkSecret);
  const sent = {
    phone,
    codeHash: hashOf(codeUntil(expiresAt), { phone, purpose }, linkSecret),
    tries: 0,
    expiresAt,
  };
  const [replaced] = await db
    .insert(phoneCodes)
    .values({ userId: account.id, purpose, ...sent })
    .onConflictDoUpdate({
      target: [phoneCodes.userId, phoneCodes.purpose],
      set: sent,
      setWhere:
        purpose === 'verify'
          ? undefined
          : or(
              ne(phoneCodes.phone, phone),
              gte(phoneCodes.tries, PHONE_CODE_TRIES),
              lt(phoneCodes.expiresAt, halfOver),
            ),
    })
    .returning({ expiresAt: phoneCodes.expiresAt });
  const until = replaced?.expiresAt ?? (await expiryOf(db, account.id, purpose)) ?? expiresAt;
  await transport.send({ to: phone, code: codeUntil(until), language: account.language });
}

async function expiryOf(db: Database, userId: string, purpose: PhoneCodePurpose): Promise<Date | undefined> {
  const [young] = await db
    .select({ expiresAt: phoneCodes.expiresAt })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.purpose, purpose)));
  return young?.expiresAt;
}

/** Six digits derived from the secret, different for each expiry. */
function codeOf(of: { userId: string; phone: string; purpose: string; until: number }, secret: Buffer): string {
  const named = `phone code of|${of.purpose}|${of.userId}|${of.phone}|${of.until}`;
  const digits = createHmac('sha256', secret).update(named).digest().readUIntBE(0, 6) % 1_000_000;
  return String(digits).padStart(6, '0');
}

interface EnteredCode {
  phone: string;
  purpose: PhoneCodePurpose;
  code: string;
  /** The account that must own the code; without it, any account that may log in by the number. */
  userId?: string;
}

interface CheckedCode {
  userId: string;
  purpose: PhoneCodePurpose;
  codeHash: Buffer;
}

/**
 * Counts an attempt, also a wrong one, in its own transaction. The commit does not wait for the disk, as the delay
 * would reveal numbers with a code; a crash in that moment forgets an attempt.
 * @returns the code and its account; it stays valid until `useCode`
 * @throws HttpError WRONG_CODE
 */
export async function checkCode(
  { db, clock, linkSecret }: Pick<Services, 'db' | 'clock' | 'linkSecret'>,
  { phone, purpose, code, userId }: EnteredCode,
): Promise<CheckedCode> {
  const [tried] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return tx
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(
        and(
          eq(phoneCodes.phone, phone),
          eq(phoneCodes.purpose, purpose),
          userId === undefined ? undefined : eq(phoneCodes.userId, userId),
          lt(phoneCodes.tries, PHONE_CODE_TRIES),
          gt(phoneCodes.expiresAt, clock()),
        ),
      )
      .returning({ userId: phoneCodes.userId, codeHash: phoneCodes.codeHash });
  });
  const entered = hashOf(code, { phone, purpose }, linkSecret);
  if (!tried || !timingSafeEqual(tried.codeHash, entered)) throw wrongCode();
  return { ...tried, purpose };
}

/** @throws HttpError WRONG_CODE for the second of two concurrent uses, or if another code replaced it meanwhile */
export async function useCode(db: Pick<Database, 'delete'>, { userId, purpose, codeHash }: CheckedCode): Promise<void> {
  const used = await db
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.purpose, purpose), eq(phoneCodes.codeHash, codeHash)))
    .returning({ userId: phoneCodes.userId });
  if (used.length === 0) throw wrongCode();
}

export async function removeOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, now));
}

const hashOf = (code: string, { phone, purpose }: { phone: string; purpose: string }, secret: Buffer) =>
  createHmac('sha256', secret).update(`phone code|${purpose}|${phone}|${code}`).digest();
