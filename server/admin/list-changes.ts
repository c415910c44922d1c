import { and, asc, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditRow, StaffMember } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { PageOf } from '#contract/endpoint.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import type { Database } from '#server/database/open.ts';
import { countRows, offsetOf } from '#server/database/count-rows.ts';
import { users } from '#server/database/schema/accounts.ts';
import { auditLog } from '#server/database/schema/audit.ts';

interface AuditFilters {
  page: number;
  admin?: string | undefined;
  action?: AuditAction | undefined;
}

const adminShown = { _id: users.id, name: users.name, email: users.email };

export async function listChanges(db: Database, { page, admin, action }: AuditFilters): Promise<PageOf<AuditRow[]>> {
  const wanted = and(admin ? eq(auditLog.adminId, admin) : undefined, action ? eq(auditLog.action, action) : undefined);
  const [rows, counted] = await Promise.all([
    db
      .select({
        _id: auditLog.id,
        at: auditLog.at,
        admin: adminShown,
        action: auditLog.action,
        subject: auditLog.subject,
        was: auditLog.was,
        reason: auditLog.reason,
      })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.adminId))
      .where(wanted)
      .orderBy(desc(auditLog.id))
      .limit(ADMIN_ROWS_PER_PAGE)
      .offset(offsetOf(page, ADMIN_ROWS_PER_PAGE)),
    countRows(db, auditLog, wanted),
  ]);
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, page, pageSize: ADMIN_ROWS_PER_PAGE, ...counted };
}

export async function listAdmins(db: Database): Promise<z.output<typeof StaffMember>[]> {
  return db
    .select({ ...adminShown, staff_role: users.staffRole })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.name), asc(users.id));
}
