import { and, eq, isNull } from 'drizzle-orm';
import { isIndianMobile } from '#contract/phone.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { changedMeanwhile, noSuchUser, phoneNeedsCode } from '#server/errors.ts';
import type { SessionUser } from '#server/services.ts';

/**
 * @throws HttpError PHONE_NEEDS_CODE for one that can; CHANGED_MEANWHILE if the account has another by now;
 * NO_SUCH_USER
 */
export async function notePhoneCall(
  db: Database,
  caller: SessionUser,
  { id, phone }: { id: string; phone: string },
  now: Date,
): Promise<void> {
  if (isIndianMobile(phone)) throw phoneNeedsCode();
  const isAccount = and(eq(users.id, id), isNull(users.erasedAt));
  const noted = await db
    .update(users)
    .set({ phoneCalledAt: now, phoneCalledBy: caller.id })
    .where(and(isAccount, eq(users.phone, phone)))
    .returning({ id: users.id });
  if (noted.length === 0) throw (await db.$count(users, isAccount)) === 0 ? noSuchUser() : changedMeanwhile();
}
