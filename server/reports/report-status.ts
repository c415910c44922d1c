import { and, eq } from 'drizzle-orm';
import { RETURN_RULES, type ReturnRuleName } from '#contract/credit-returns.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import type { CONTACT_STATUSES } from '#contract/kinds.ts';
import { REPORT_DAYS } from '#contract/limits.ts';
import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import { isReturnOf, isWithheld } from '#server/credits/is-return-of.ts';
import { countsNow } from '#server/credits/no-answers.ts';
import type { SessionUser } from '#server/services.ts';
import type { Database } from '#server/database/open.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';

function reportUntil(revealedAt: Date): Date {
  return new Date(revealedAt.getTime() + REPORT_DAYS * DAY_MS);
}

/** How a buyer may report an unlocked property now, and their report of it; null if they have not unlocked it. */
export async function reportStatusOf(
  db: Database,
  buyer: SessionUser,
  propertyId: string,
  now: Date,
): Promise<ReportStatusOfBuyer | null> {
  const [found] = await db
    .select({
      reveal: reveals,
      report: reports,
      returned: { rule: creditMovements.rule, at: creditMovements.createdAt },
      isWithheld: isWithheld(creditMovements),
    })
    .from(reveals)
    .leftJoin(reports, and(eq(reports.userId, reveals.userId), eq(reports.propertyId, reveals.propertyId)))
    .leftJoin(creditMovements, isReturnOf(reveals))
    .where(and(eq(reveals.userId, buyer.id), eq(reveals.propertyId, propertyId)));
  return found ? reportStatus(found, now) : null;
}

interface Revealed {
  reveal: typeof reveals.$inferSelect;
  report: typeof reports.$inferSelect | null;
  returned: { rule: ReturnRuleName | null; at: Date } | null;
  isWithheld: boolean;
}

/** The buyer has not reached the seller, or has not said yet. */
const isUnreached = (status: (typeof CONTACT_STATUSES)[number] | null) => status === null || status === 'no-answer';

export function reportStatus({ reveal, report, returned, ...credit }: Revealed, now: Date): ReportStatusOfBuyer {
  const { contactStatus, unansweredAt, ownerAskedAt, ownerAnswer } = reveal;
  const until = reportUntil(reveal.createdAt);
  const isOpen = !returned && contactStatus === 'no-answer';
  const answerBy = ownerAskedAt && new Date(ownerAskedAt.getTime() + RETURN_RULES.unanswered.afterHours * HOUR_MS);
  return {
    report_until: until.toISOString(),
    may_report: !report && now <= until,
    protected_until: !returned && now <= until && isUnreached(contactStatus) ? until.toISOString() : null,
    no_answers: {
      count: contactStatus === 'no-answer' ? unansweredAt.length : 0,
      may_add: isOpen && countsNow(reveal, now),
      answer_by: isOpen && !ownerAnswer ? (answerBy?.toISOString() ?? null) : null,
      answer: ownerAnswer,
    },
    returned: returned?.rule
      ? { rule: returned.rule, at: returned.at.toISOString(), is_withheld: credit.isWithheld }
      : null,
    report: report && decisionOn(report),
  };
}

/** A report and what was decided on it, as its buyer and the console read it. */
export function decisionOn(report: typeof reports.$inferSelect) {
  return {
    reason: report.reason,
    rule: report.rule,
    status: report.status,
    created_at: report.createdAt.toISOString(),
    decided_at: report.decidedAt?.toISOString() ?? null,
    decision_reason: report.decisionReason,
    appeal_decision_reason: report.appealDecisionReason,
  };
}
