import type { OwnReport } from '#contract/reports.ts';
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
  /** A rule has returned the credit, so that no decision keeps it. */
  isReturned: boolean;
}

export function Reported({ report, isReturned }: ReportedProps) {
  const t = buyingMessages.report;
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
      {!(isReturned && status === 'declined') && <p className="mt-1">{t.texts[status]}</p>}
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
