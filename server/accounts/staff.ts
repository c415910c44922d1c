import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffRole } from '#contract/staff.ts';
import type { AddStaffForm } from '#contract/users.ts';
import { isEmail } from '#server/database/email-key.ts';
import type { Database, Transaction } from '#server/database/open.ts';
import { phoneCodes, secondFactors, users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { emailTaken, noSuchUser } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SessionUser } from '#server/services.ts';
import { endLinks } from './email-changes.ts';
import { NUMBER_IF_CONFIRMED } from './password-resets.ts';
import { endAllSessions } from './sessions.ts';
import { staffEmail } from './staff-email.ts';

const isStaff = (id: string) => and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.erasedAt));

/**
 * Adds a colleague and sends a link to set a password, so that only the mailbox's owner gets in, not whoever signed up
 * with that email before.
 * @returns the account's id
 * @throws HttpError EMAIL_TAKEN for a colleague who has set a password, and a blocked or closed account
 */
export async function addStaff(
  { db, jobs }: { db: Database; jobs: Jobs },
  owner: SessionUser,
  added: z.output<typeof AddStaffForm>,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { name, email, staff_role: staffRole } = added;
    const [made] = await tx
      .insert(users)
      .values({ name, phone: '', email, role: 'admin', staffRole, passwordHash: '', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    const id = made?.id ?? (await promote(tx, added));
    await jobs.enqueue(tx, staffEmail, { userId: id, ownerId: owner.id });
    return id;
  });
}

async function promote(
  tx: Transaction,
  { name, email, staff_role: staffRole }: z.output<typeof AddStaffForm>,
): Promise<string> {
  const [found] = await tx.select().from(users).where(isEmail(users.email, email)).for('update');
  const isWaiting = found?.role === 'admin' && found.passwordHash === '';
  if (!found || found.disabledAt || found.erasureAskedAt || (found.role === 'admin' && !isWaiting)) throw emailTaken();
  const { id } = found;
  await tx
    .update(users)
    .set({
      role: 'admin',
      staffRole,
      passwordHash: '',
      phoneVerifiedAt: NUMBER_IF_CONFIRMED,
      ...(isWaiting ? { name } : {}),
    })
    .where(eq(users.id, id));
  await endAccess(tx, id);
  return id;
}

/**
 * Removes a colleague, who becomes a customer with the same password.
 * @returns the previous role
 * @throws HttpError NO_SUCH_USER except for admins
 */
export async function removeStaff(db: Database, id: string): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    const [admin] = await tx.select({ was: users.staffRole }).from(users).where(isStaff(id)).for('update');
    if (!admin) throw noSuchUser();
    const listings = await tx.$count(properties, eq(properties.ownerId, id));
    await tx
      .update(users)
      .set({ role: listings > 0 ? 'seller' : 'buyer', staffRole: sql`default` })
      .where(eq(users.id, id));
    await endAccess(tx, id);
    return admin.was;
  });
}

async function endAccess(tx: Transaction, id: string): Promise<void> {
  await endAllSessions(tx, id);
  await endLinks(tx, id);
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, id));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
}

/**
 * Changes an admin's role and ends their sessions.
 * @returns the previous role
 * @throws HttpError NO_SUCH_USER except for admins
 */
export async function changeStaffRole(
  db: Database,
  { id, staff_role: staffRole }: { id: string; staff_role: StaffRole },
): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    const [admin] = await tx.select({ was: users.staffRole }).from(users).where(isStaff(id)).for('update');
    if (!admin) throw noSuchUser();
    await tx.update(users).set({ staffRole }).where(isStaff(id));
    await endAllSessions(tx, id);
    return admin.was;
  });
}
