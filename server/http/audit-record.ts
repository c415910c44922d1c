import type { AuditAction } from '#contract/audit-actions.ts';
import type { SessionUser } from '#server/services.ts';
import type { Transaction } from '#server/database/open.ts';
import { auditLog } from '#server/database/schema.ts';

/** What a domain function says of the change that it made in an admin's name. */
export interface AuditedChange {
  /** What was changed, as people know it: it may be gone, or be called otherwise, when somebody reads this. */
  subject: string;
  subjectId?: string | undefined;
  /** What it was called, or what it came to, before. */
  was?: string | undefined;
  reason?: string | undefined;
}

/** Writes who changed what, in the transaction of the change. */
export async function recordChange(
  tx: Transaction,
  admin: SessionUser,
  { action, at, noted }: { action: AuditAction; at: Date; noted: AuditedChange },
): Promise<void> {
  await tx.insert(auditLog).values({ adminId: admin.id, action, at, ...noted });
}
