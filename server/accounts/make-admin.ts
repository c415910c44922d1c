import { and, eq } from 'drizzle-orm';
import type { StaffRole } from '#contract/staff.ts';
import { recordChange } from '#server/http/audit-record.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { PasswordRules } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { emailTaken, noSuchUser } from '#server/errors.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { accountIn } from './audit-subject.ts';
import { resetSecondFactor } from './second-factor.ts';
import { endAllSessions } from './sessions.ts';

/* Used by `npm run create-admin`. The audit log names the new admin as the actor, since no user is logged in. */

const BY_COMMAND = 'By npm run create-admin';

export async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select({ id: users.id, email: users.email, name: users.name, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(isEmail(users.email, email));
  return found;
}

/** @throws HttpError EMAIL_TAKEN; BAD_INPUT for a password against the operator's rules */
export async function createAdmin(
  db: Database,
  { email, name, password, staffRole }: { email: string; name: string; password: string; staffRole: StaffRole },
  { now, rules }: { now: Date; rules: PasswordRules },
): Promise<void> {
  await requireGoodPassword(password, 'admin', rules);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({ name, phone: '', email, role: 'admin', staffRole, passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!created) throw emailTaken();
    const change = { subject: `${name} (${email})`, subjectId: created.id, reason: BY_COMMAND };
    await recordChange(tx, { id: created.id, role: 'admin' }, { action: 'admin-made', at: now, change });
  });
}

/**
 * Makes a user an admin, retaining the password, and ends all sessions: the console has its own login.
 * @throws HttpError NO_SUCH_USER when the account changed meanwhile
 */
export async function promoteToAdmin(
  db: Database,
  { id, role }: Pick<NonNullable<Awaited<ReturnType<typeof findAccount>>>, 'id' | 'role'>,
  staffRole: StaffRole,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [created] = await tx
      .update(users)
      .set({ role: 'admin', staffRole })
      .where(and(eq(users.id, id), eq(users.role, role)))
      .returning({ name: users.name, email: users.email });
    if (!created) throw noSuchUser();
    await endAllSessions(tx, id);
    const change = { subject: `${created.name} (${created.email})`, subjectId: id, was: role, reason: BY_COMMAND };
    await recordChange(tx, { id, role: 'admin' }, { action: 'admin-made', at: now, change });
  });
}

/** @throws HttpError NO_SUCH_USER for other accounts */
export async function resetFactorOf(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await resetSecondFactor(tx, id);
    const change = accountIn({ id, reason: BY_COMMAND });
    await recordChange(tx, { id, role: 'admin' }, { action: 'second-factor-reset', at: now, change });
  });
}
