import type { AuditAction } from '#contract/audit-actions.ts';
import type { SessionUser } from '#server/services.ts';
import type { Transaction } from '#server/database/open.ts';
import { auditLog } from '#server/database/schema/audit.ts';

export interface AuditedChange {
  subject: string;
  subjectId?: string | undefined;
  was?: string | undefined;
  reason?: string | undefined;
}

export async function recordChange(
  tx: Transaction,
  admin: SessionUser,
  { action, at, change }: { action: AuditAction; at: Date; change: AuditedChange },
): Promise<void> {
  await tx.insert(auditLog).values({ adminId: admin.id, action, at, ...change });
}
