import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';

/** Append-only; written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    adminId: uuid()
      .notNull()
      .references(() => users.id),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The name at that time; no foreign key, as the subject may be deleted. */
    subject: text().notNull(),
    subjectId: uuid(),
    was: text(),
    reason: text(),
  },
  (change) => [
    index('audit_log_of_admin').on(change.adminId, change.id),
    index('audit_log_of_action').on(change.action, change.id),
  ],
);
