import { and, eq, isNull } from 'drizzle-orm';
import type { StaffRole } from '#contract/staff.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { noSuchUser } from '#server/errors.ts';
import { endAllSessions } from './sessions.ts';

/**
 * Says what an admin may do, and ends their sessions.
 * @returns the role until now
 * @throws HttpError NO_SUCH_USER for anybody but an admin
 */
export async function changeStaffRole(
  db: Database,
  { id, staff_role: staffRole }: { id: string; staff_role: StaffRole },
): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    const isAdmin = and(eq(users.id, id), eq(users.role, 'admin'), isNull(users.erasedAt));
    const [admin] = await tx.select({ was: users.staffRole }).from(users).where(isAdmin).for('update');
    if (!admin) throw noSuchUser();
    await tx.update(users).set({ staffRole }).where(isAdmin);
    await endAllSessions(tx, id);
    return admin.was;
  });
}
