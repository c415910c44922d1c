import * as z from 'zod/mini';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { endpoint, Id, Page } from './endpoint.ts';
import { ADMINS } from './roles.ts';
import { STAFF_ROLES } from './staff.ts';
import { EXAMPLE } from './examples.ts';

export const Admin = z.object({ _id: Id, name: z.string(), email: z.string() });

export const AuditRow = z.object({
  _id: Id,
  at: z.string(),
  admin: Admin,
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  was: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof AuditRow>;

export const auditLog = endpoint('GET /admin/audit-log', {
  summary: 'What admins changed, newest first: all of it, that of one admin, or of one kind.',
  who: ADMINS,
  query: z.object({ page: Page, admin: z.optional(Id), action: z.optional(z.enum(AUDIT_ACTIONS)) }),
  example: { query: { page: 1, admin: EXAMPLE.admin, action: 'unit-added' } },
  data: z.array(AuditRow),
  paged: true,
  audit: 'reads',
});

export const StaffMember = z.object({ ...Admin.shape, staff_role: z.enum(STAFF_ROLES) });

export const allAdmins = endpoint('GET /admin/all-admins', {
  summary: 'Everybody who is an admin, by name.',
  who: ADMINS,
  data: z.array(StaffMember),
  audit: 'reads',
});
