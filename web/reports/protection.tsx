import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { day } from '#web/ui/date.ts';

/** Whether the credit of an unlocked plot can still come back by itself, or why it did. */
export function Protection({ report }: { report: ReportStatusOfBuyer }) {
  const { protected_until: until, no_answers: noAnswers, returned } = report;
  const t = buyingMessages.returns;
  // The report beside it says so itself.
  if (returned?.rule === 'upheld') return null;
  if (returned) return <p className="mt-2 text-sm font-semibold text-crop">{t.rules[returned.rule]}</p>;
  // A list that was saved on a phone by an earlier version says nothing of calls.
  const said = noAnswers && saidOfCalls(noAnswers);
  if (said) return <p className="mt-2 text-sm text-bark">{said}</p>;
  return until && <p className="mt-2 text-sm text-bark">{t.protected({ until: day(until) })}</p>;
}

function saidOfCalls({ count, answer_by: until, answer }: ReportStatusOfBuyer['no_answers']): string | undefined {
  const t = buyingMessages.returns;
  if (count === 0) return undefined;
  if (answer) return t.callAgain;
  if (until) return t.asked({ until: day(until) });
  return count === 1 ? t.onceMore : undefined;
}
