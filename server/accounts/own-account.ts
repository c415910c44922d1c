import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CorrectUserForm, ReraForm } from '#contract/own-account.ts';
import { isIndianMobile } from '#contract/phone.ts';
import type { Role } from '#contract/roles.ts';
import type { PasswordRules } from '#server/config/config.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { badInput, issue, noSuchUser, phoneNeedsCode } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { endLinks, replaceEmail } from './email-changes.ts';
import { hashPassword, requireGoodPassword, requirePassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';

export const passwordChangedEmail = emailKind('password-changed-letter', z.object({ userId: z.uuid() }));

export async function changeName(db: Database, { id }: SessionUser, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, id));
}

/** @throws HttpError PHONE_NEEDS_CODE for another number that can receive codes, except for admins, who get none */
export async function changePhone(
  { db, phoneCodes }: Pick<Services, 'db' | 'phoneCodes'>,
  { id, role }: SessionUser,
  phone: string,
): Promise<void> {
  const needsCode = phoneCodes && role !== 'admin' && isIndianMobile(phone);
  const changed = await db
    .update(users)
    .set(newPhone(phone))
    .where(and(eq(users.id, id), needsCode ? eq(users.phone, phone) : undefined))
    .returning({ id: users.id });
  if (changed.length === 0) throw phoneNeedsCode();
}

const newPhone = (phone: string) => ({
  phone,
  phoneVerifiedAt: sql`case when ${users.phone} = ${phone} then ${users.phoneVerifiedAt} end`,
  phoneCalledAt: sql`case when ${users.phone} = ${phone} then ${users.phoneCalledAt} end`,
  phoneCalledBy: sql`case when ${users.phone} = ${phone} then ${users.phoneCalledBy} end`,
});

/**
 * A consultant's registration with a state's RERA authority; '' removes it.
 * @returns whether it changed
 */
export async function changeRera(
  db: Database,
  { id }: SessionUser,
  { rera_state: reraState, rera_number: reraNumber }: z.output<typeof ReraForm>,
): Promise<boolean> {
  const stated = reraNumber === '' ? { reraState: null, reraNumber: null } : { reraState, reraNumber };
  const isOther = sql`(${users.reraState}, ${users.reraNumber}) is distinct from (${stated.reraState}, ${stated.reraNumber})`;
  const changed = await db
    .update(users)
    .set(stated)
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Changes the caller's password, ends the other sessions and every emailed link, and notifies the user.
 * @returns the number of ended sessions
 * @throws HttpError BAD_INPUT for a wrong current password or a bad new one
 */
export async function changePassword(
  db: Database,
  jobs: Jobs,
  user: SessionUser,
  { current_password, password }: { current_password: string; password: string },
  { token, rules }: { token: string | undefined; rules: PasswordRules },
): Promise<{ ended: number }> {
  await requireGoodPassword(password, user.role, rules);
  const verified = await requirePassword(db, user.id, current_password);
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, verified)))
      .returning({ id: users.id });
    if (changed.length === 0) throw badInput(issue('current_password', 'PASSWORD_WRONG'));
    await endLinks(tx, user.id);
    await jobs.enqueue(tx, passwordChangedEmail, { userId: user.id });
    return endOtherSessions(tx, user, token);
  });
}

export async function sendPasswordChangedEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId }: z.output<(typeof passwordChangedEmail)['data']>,
): Promise<void> {
  const user = await emailedUser(services.db, userId);
  if (!user) return;
  await writeToAccount(services, user, ({ emails: { passwordChanged: t, reset } }) => ({
    subject: t.subject,
    heading: t.heading,
    paragraphs: [t.told, t.notYou],
    action: { label: reset.heading, path: '/login' },
  }));
}

/** Lets a buyer list properties too; other roles stay as they are. */
export async function becomeSeller(db: Database, { id, role }: SessionUser): Promise<{ role: Role }> {
  const became = await db
    .update(users)
    .set({ role: 'seller' })
    .where(and(eq(users.id, id), eq(users.role, 'buyer')))
    .returning({ role: users.role });
  return became[0] ?? { role };
}

/**
 * Corrects an account on its user's request.
 * @returns which of name, phone and email changed, without values: the audit log is never erased
 * @throws HttpError NO_SUCH_USER, also for an erased one; EMAIL_TAKEN
 */
export async function correctUser(
  db: Database,
  jobs: Jobs,
  { id, name, phone, email }: z.output<typeof CorrectUserForm>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.name, phone: users.phone, email: users.email })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.erasedAt)))
      .for('update');
    if (!user) throw noSuchUser();
    await tx
      .update(users)
      .set({ name, ...newPhone(phone) })
      .where(eq(users.id, id));
    if (user.email !== email) await replaceEmail(tx, jobs, { id, was: user.email, email });
    const now = { name, phone, email };
    return (['name', 'phone', 'email'] as const).filter((field) => user[field] !== now[field]);
  });
}
