import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { VerifyPhoneForm } from '#contract/accounts.ts';
import { shownPhone } from '#contract/phone.ts';
import { users } from '#server/database/schema/accounts.ts';
import { violated } from '#server/database/violations.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import type { EmailMessages } from '#server/email/email-messages.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { numberFor } from '#server/email/greeting.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import { phoneVerifiedElsewhere } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { numberConfirmed } from './number-confirmed.ts';
import { checkCode, useCode } from './phone-codes.ts';

export const phoneMovedEmail = emailKind('phone-moved', z.object({ userId: z.uuid(), phone: z.string() }));

export const phoneVerifiedEmail = emailKind('phone-verified', z.object({ userId: z.uuid(), phone: z.string() }));

/** A code supersedes an earlier call, which was to another number. */
const NOT_CALLED = { phoneCalledAt: null, phoneCalledBy: null };

interface Verified {
  phone: string;
  phone_verified_at: string | null;
  takenFrom: string | undefined;
}

/**
 * Makes a number the caller's, verified.
 * @returns the account's number afterwards: the old one if `keep` leaves the number to the other account
 * @throws HttpError WRONG_CODE; PHONE_VERIFIED_ELSEWHERE if `keep` is needed; the code still works then
 */
export async function verifyPhone(
  services: Pick<Services, 'db' | 'jobs' | 'clock' | 'linkSecret'>,
  user: SessionUser,
  { phone, code, keep }: z.output<typeof VerifyPhoneForm>,
): Promise<Verified> {
  const { db, jobs, clock } = services;
  const checked = await checkCode(services, { phone, purpose: 'verify', code, userId: user.id });
  try {
    return await db.transaction(async (tx) => {
      const [other] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), ne(users.id, user.id)))
        .for('no key update');
      if (other && keep === undefined) throw phoneVerifiedElsewhere();
      await useCode(tx, checked);
      const takenFrom = keep === 'this' ? other?.id : undefined;
      if (takenFrom !== undefined) {
        await tx.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, takenFrom));
        await jobs.enqueue(tx, phoneMovedEmail, { userId: takenFrom, phone });
      }
      const [was] = await tx
        .select({ phone: users.phone, verifiedAt: users.phoneVerifiedAt, confirmedAt: users.emailConfirmedAt })
        .from(users)
        .where(eq(users.id, user.id));
      const [own] = await tx
        .update(users)
        .set(other && keep === 'other' ? { id: user.id } : { phone, phoneVerifiedAt: clock(), ...NOT_CALLED })
        .where(eq(users.id, user.id))
        .returning({ phone: users.phone, verifiedAt: users.phoneVerifiedAt });
      const opensIt = own?.phone === phone && own.verifiedAt !== null;
      const openedIt = was?.phone === phone && was.verifiedAt !== null;
      // An unconfirmed email may be a stranger's, who must not learn the number.
      if (opensIt && !openedIt && was?.confirmedAt)
        await jobs.enqueue(tx, phoneVerifiedEmail, { userId: user.id, phone });
      await jobs.enqueue(tx, numberConfirmed, {});
      return { phone: own?.phone ?? phone, phone_verified_at: own?.verifiedAt?.toISOString() ?? null, takenFrom };
    });
  } catch (error) {
    if (violated(error) === 'users_verified_phone') throw phoneVerifiedElsewhere();
    throw error;
  }
}

type EmailTexts = EmailMessages['emails'];
type NumberWords = { subject: string; told: (parts: { phone: string }) => string; notYou: string };

const emailAboutNumber =
  (wordsOf: (texts: EmailTexts) => NumberWords) =>
  async (
    services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
    { userId, phone }: { userId: string; phone: string },
  ): Promise<void> => {
    const user = await emailedUser(services.db, userId);
    if (!user) return;
    await writeToAccount(services, user, ({ emails }) => {
      const { subject, told, notYou } = wordsOf(emails);
      return {
        subject,
        paragraphs: [told({ phone: shownPhone(numberFor(user, phone)) }), notYou],
        action: { label: emails.phoneMoved.open, path: '/account' },
      };
    });
  };

export const sendPhoneMovedEmail = emailAboutNumber(({ phoneMoved: t }) => ({ ...t, told: t.moved }));
export const sendPhoneVerifiedEmail = emailAboutNumber(({ phoneVerified: t }) => t);
