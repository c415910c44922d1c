import { and, eq } from 'drizzle-orm';
import { REPORT_DAYS } from '#contract/limits.ts';
import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

function reportUntil(revealedAt: Date): Date {
  return new Date(revealedAt.getTime() + REPORT_DAYS * DAY_MILLISECONDS);
}

export async function reportStatusOf(
  db: Database,
  buyer: SessionUser,
  propertyId: string,
  now: Date,
): Promise<ReportStatusOfBuyer | null> {
  const [found] = await db
    .select({ revealedAt: reveals.createdAt, report: reports })
    .from(reveals)
    .leftJoin(reports, and(eq(reports.userId, reveals.userId), eq(reports.propertyId, reveals.propertyId)))
    .where(and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId)));
  return found ? reportStatus(found, now) : null;
}

interface Reveal {
  revealedAt: Date;
  report: typeof reports.$inferSelect | null;
}

export function reportStatus({ revealedAt, report }: Reveal, now: Date): ReportStatusOfBuyer {
  const until = reportUntil(revealedAt);
  return {
    report_until: until.toISOString(),
    may_report: !report && now <= until,
    report: report && {
      reason: report.reason,
      status: report.status,
      created_at: report.createdAt.toISOString(),
      decided_at: report.decidedAt?.toISOString() ?? null,
      decision_reason: report.decisionReason,
    },
  };
}
