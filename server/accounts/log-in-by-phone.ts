import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Language } from '#contract/languages.ts';
import { users } from '#server/database/schema/accounts.ts';
import { wrongCode } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { checkCode, useCode } from './phone-codes.ts';
import { type StartedSession, startSession } from './sessions.ts';
import { chooseLanguage } from './users.ts';

/**
 * Starts a session by the code sent to a verified number; never for an admin.
 * @param options `language` is the page's, and that of later emails
 * @throws HttpError WRONG_CODE, alike for a wrong code and an unknown number
 */
export async function logInByPhone(
  services: Pick<Services, 'db' | 'clock' | 'linkSecret'>,
  { phone, code }: { phone: string; code: string },
  { language, ...options }: StartedSession & { language?: Language | undefined },
): Promise<{ details: { _id: string; role: Role }; token: string; name: string; closing?: true; email: string }> {
  const { db } = services;
  const checked = await checkCode(services, { phone, purpose: 'login', code });
  await useCode(db, checked);
  const id = checked.userId;
  const [user] = await db
    .select({
      role: users.role,
      name: users.name,
      email: users.email,
      phone: users.phone,
      verifiedAt: users.phoneVerifiedAt,
      closedAt: users.erasureAskedAt,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, id));
  // Another account may have verified the number since the code was sent.
  if (!user?.verifiedAt || user.phone !== phone || user.role === 'admin') throw wrongCode();
  // Checked again where the session is written: a change of the number waits for that row.
  const verified = and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), ne(users.role, 'admin'));
  const token = await startSession(db, id, { ...options, verified, refuse: wrongCode });
  if (language && language !== user.language) await chooseLanguage(db, id, language);
  return {
    details: { _id: id, role: user.role },
    token,
    name: user.name,
    email: user.email,
    ...(user.closedAt ? { closing: true } : {}),
  };
}
