import type { OwnReport, ReportStatusOfBuyer } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { day } from '#web/ui/date.ts';
import { dataset } from '#web/client/page-data.ts';

const LOOKS = {
  open: 'border-mustard bg-mustard-wash',
  appealed: 'border-mustard bg-mustard-wash',
  upheld: 'border-crop bg-crop-wash',
  declined: 'border-line bg-sand',
};

interface ReportedProps {
  report: OwnReport;
  returned: ReportStatusOfBuyer['returned'];
}

/** The credit after a decision; nothing where it came back before, which is said beside the report. */
function outcomeOf(status: OwnReport['status'], returned: ReportedProps['returned']): string | undefined {
  if (returned && status === 'declined') return undefined;
  if (returned?.is_withheld && status === 'upheld')
    return returned.rule === 'upheld' ? buyingMessages.returns.withheld : undefined;
  return buyingMessages.report.texts[status];
}

export function Reported({ report, returned }: ReportedProps) {
  const t = buyingMessages.report;
  const outcome = outcomeOf(report.status, returned);
  const { status, reason, rule, created_at, decided_at, decision_reason, appeal_decision_reason: afterAppeal } = report;
  return (
    <div
      {...dataset({ 'data-report': '' })}
      tabIndex={-1}
      className={`mt-4 rounded-md border p-3 text-sm outline-none ${LOOKS[status]}`}
    >
      {rule && status === 'open' ? (
        <p>{buyingMessages.returns.byPerson}</p>
      ) : (
        <p className="figures font-bold">{t.titles[status]({ on: day(decided_at ?? created_at) })}</p>
      )}
      {outcome && <p className="mt-1">{outcome}</p>}
      <dl className="mt-2">
        {(afterAppeal ?? decision_reason) && (
          <Words title={t.adminsWords} words={afterAppeal ?? decision_reason ?? ''} />
        )}
        {reason && <Words title={t.yourWords} words={reason} />}
      </dl>
    </div>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <>
      <dt className="mt-2 text-bark">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{words}</dd>
    </>
  );
}
