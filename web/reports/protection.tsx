import type { ReportStatusOfBuyer } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { day } from '#web/ui/date.ts';

/** Whether the credit of an unlocked plot can still come back by itself, or why it did. */
export function Protection({ report: { protected_until: until, returned } }: { report: ReportStatusOfBuyer }) {
  const t = buyingMessages.returns;
  // The report beside it says so itself.
  if (returned?.rule === 'upheld') return null;
  if (returned) return <p className="mt-2 text-sm font-semibold text-crop">{t.rules[returned.rule]}</p>;
  return until && <p className="mt-2 text-sm text-bark">{t.protected({ until: day(until) })}</p>;
}
