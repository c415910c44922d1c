import { and, eq } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import type { Language } from '#contract/languages.ts';
import type { StaffRole } from '#contract/staff.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { wrongCredentials } from '#server/errors.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { chooseLanguage } from './users.ts';
import { isSampleEmail } from './sample-accounts.ts';
import { hasPasswordHash, type StartedSession, startSession } from './sessions.ts';

/** `language` is the page's, and that of later emails; `production` rejects sample accounts. */
type LogInOptions = StartedSession & { language?: Language | undefined; production?: boolean };

interface Credentials {
  email: string;
  password: string;
}

interface LoggedIn {
  details: { _id: string; role: Role };
  token: string;
  name: string;
  closing?: true;
  staff_role?: StaffRole;
  credits?: number;
}

/**
 * Starts a session, for admins too.
 * @throws HttpError WRONG_CREDENTIALS, alike for a wrong password, an unknown email and a disabled account
 */
export async function logIn(db: Database, { email, password }: Credentials, options: LogInOptions): Promise<LoggedIn> {
  return logInWhere(db, { email, password }, () => true, options);
}

/**
 * Starts a session for an admin.
 * @throws HttpError WRONG_CREDENTIALS, also for other roles with the right password
 */
export async function logInAsAdmin(
  db: Database,
  { email, password }: Credentials,
  options: LogInOptions,
): Promise<LoggedIn> {
  return logInWhere(db, { email, password }, (role) => role === 'admin', options);
}

async function logInWhere(
  db: Database,
  { email, password }: Credentials,
  mayEnter: (role: Role) => boolean,
  { language, production = false, ...options }: LogInOptions,
): Promise<LoggedIn> {
  const [user] = await db
    .select({
      _id: users.id,
      role: users.role,
      staffRole: users.staffRole,
      name: users.name,
      language: users.language,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      closedAt: users.erasureAskedAt,
      credits: users.credits,
    })
    .from(users)
    .where(isEmail(users.email, email));
  const isRight = await verifyPassword(user?.disabledAt === null ? user.passwordHash : undefined, password);
  if (!user) throw wrongCredentials({ reason: 'unknown e-mail' });
  const { _id, role, name } = user;
  if (user.disabledAt) throw wrongCredentials({ user: _id, reason: 'account disabled' });
  if (!isRight) throw wrongCredentials({ user: _id, reason: 'wrong password' });
  if (production && isSampleEmail(email)) throw wrongCredentials({ user: _id, reason: 'sample account' });
  if (!mayEnter(role)) throw wrongCredentials({ user: _id, reason: 'not an admin' });
  const passwordHash = isOutdated(user.passwordHash) ? await hashAnew(db, user, password) : user.passwordHash;
  const token = await startSession(db, _id, { ...options, verified: hasPasswordHash(passwordHash) });
  if (language && language !== user.language) await chooseLanguage(db, _id, language);
  return {
    details: { _id, role },
    token,
    name,
    ...(user.closedAt ? { closing: true } : {}),
    ...(role === 'admin' && user.staffRole !== 'owner' ? { staff_role: user.staffRole } : {}),
    ...(user.credits > 0 ? { credits: user.credits } : {}),
  };
}

async function hashAnew(
  db: Database,
  { _id, passwordHash }: { _id: string; passwordHash: string },
  password: string,
): Promise<string> {
  const anew = await hashPassword(password);
  const changed = await db
    .update(users)
    .set({ passwordHash: anew })
    .where(and(eq(users.id, _id), eq(users.passwordHash, passwordHash)))
    .returning({ id: users.id });
  return changed.length > 0 ? anew : passwordHash;
}
