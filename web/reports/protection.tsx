import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { day } from '#web/ui/date.ts';

interface OfReport {
  report: ReportStatusOfBuyer;
}

/** Whether the credit of an unlocked plot can still come back by itself, or why it did. */
export function Protection({ report }: OfReport) {
  const { protected_until: until, no_answers: noAnswers } = report;
  const isSaid = until !== null && !saidOfCalls(noAnswers);
  if (!isSaid) return <CreditStatus report={report} />;
  return <p className="mt-2 text-sm text-bark">{buyingMessages.returns.protected({ until: day(until) })}</p>;
}

/** Why the credit came back, or what is done about calls without an answer. */
export function CreditStatus({ report: { no_answers: noAnswers, returned } }: OfReport) {
  // The report beside it says so itself.
  if (returned?.rule === 'upheld') return null;
  if (returned?.is_withheld) return <p className="mt-2 text-sm text-bark">{buyingMessages.returns.withheld}</p>;
  if (returned)
    return <p className="mt-2 text-sm font-semibold text-crop">{buyingMessages.returns.rules[returned.rule]}</p>;
  const said = saidOfCalls(noAnswers);
  return said ? <p className="mt-2 text-sm text-bark">{said}</p> : null;
}

/** A list that was saved on a phone by an earlier version has no calls. */
function saidOfCalls(calls: ReportStatusOfBuyer['no_answers'] | undefined): string | undefined {
  if (!calls) return undefined;
  const { count, answer_by: until, answer } = calls;
  const t = buyingMessages.returns;
  if (count === 0) return undefined;
  if (answer) return t.callAgain;
  if (until) return t.asked({ until: day(until) });
  return count === 1 ? t.onceMore : t.asking;
}
