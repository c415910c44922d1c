import type { ReportStatus } from '#contract/console-lists.ts';
import type { AdminReport } from '#contract/reports.ts';
import { shownPhone } from '#contract/phone.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { adminMessages } from '#messages/admin.ts';
import { buyingMessages } from '#messages/buying.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge, StatusBadge, type Tone } from '#web/ui/badge.tsx';
import { languageOfText } from '#web/ui/text-language.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import { consoleMessages } from '#messages/console.ts';
import { siteMessages } from '#messages/site.ts';
import { Clock } from './clock.tsx';
import type { ReportMove } from './decide-report.ts';
import { inPageLanguage } from '#web/client/language.ts';

const TONES: Record<ReportStatus, Tone> = { open: 'mustard', appealed: 'mustard', upheld: 'crop', declined: 'sand' };
const MOVES = ['uphold', 'decline'] as const satisfies readonly ReportMove[];

interface ReportsOfListingProps {
  reports: readonly [AdminReport, ...AdminReport[]];
  now: number;
  onDecide: (report: AdminReport, move: ReportMove) => void;
}

export function ReportsOfListing({ reports, now, onDecide }: ReportsOfListingProps) {
  const t = adminMessages.reports;
  const [first] = reports;
  return (
    <li className="card grid grid-cols-1 gap-x-6 gap-y-4 p-4 sm:p-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2>
          <a
            href={inPageLanguage(`/property/${first.property_id}`)}
            className="link figures inline-flex min-h-11 items-center"
          >
            {first.listing_number}
          </a>
        </h2>
        <p className="mb-2 wrap-anywhere">{plotTitle(first)}</p>
        <StatusBadge status={first.property_status} />
        <p className="figures mt-2 text-sm">{t.ofListing(first.listing)}</p>
        <dl className="mt-3">
          <Side title={siteMessages.words.owner} {...first.owner} />
        </dl>
      </div>
      <ul className="flex min-w-0 flex-col divide-y divide-line *:not-first:pt-4 *:not-last:pb-4">
        {reports.map((report) => (
          <Report key={report._id} report={report} now={now} onDecide={(move) => onDecide(report, move)} />
        ))}
      </ul>
    </li>
  );
}

interface ReportProps {
  report: AdminReport;
  now: number;
  onDecide: (move: ReportMove) => void;
}

function Report({ report, now, onDecide }: ReportProps) {
  const t = adminMessages.reports;
  const { listing_number, status, buyer, email, reporter } = report;
  const isUndecided = status === 'open' || status === 'appealed';
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-4">
        {report.rule && <Words title={t.aboveLimit} words={buyingMessages.returns.rules[report.rule]} />}
        {report.reason && <Words title={buyer ? t.buyersWords : t.visitor} words={report.reason} />}
        {report.decision_reason && <Words title={t.decisionReason} words={report.decision_reason} />}
        {report.appeal && <Words title={t.appealBy[report.appeal.by]} words={report.appeal.reason} />}
        {report.appeal_decision_reason && <Words title={t.appealDecided} words={report.appeal_decision_reason} />}
        <div>
          {buyer && (
            <dl>
              <Side title={siteMessages.chips.roles.buyer} {...buyer} />
            </dl>
          )}
          {email && (
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {email}
            </a>
          )}
          {reporter && <p className="figures text-sm text-bark">{t.ofReporter(reporter)}</p>}
        </div>
      </div>
      <div className="flex flex-col items-start gap-3 lg:w-44 lg:items-end">
        <Badge tone={TONES[status]}>{t.statuses[status]}</Badge>
        <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 text-sm text-bark lg:grid-cols-1 lg:text-right">
          {report.revealed_at && <When title={t.opened} at={report.revealed_at} />}
          <When title={t.reported} at={report.created_at} />
          {isUndecided && (
            <dd className="col-span-full">
              <Clock until={report.decide_by} now={now}>
                {consoleMessages.queries.closeBy({ at: timestamp(report.decide_by) })}
              </Clock>
            </dd>
          )}
          {report.decided_at && <When title={t.decided} at={report.decided_at} />}
        </dl>
        {isUndecided && (
          <span className="mt-auto flex flex-wrap gap-2 *:flex-auto max-lg:w-full">
            {MOVES.map((move) => (
              <Button
                key={move}
                variant="secondary"
                className="px-3! text-sm"
                aria-label={t[move].named({ listing: listing_number })}
                onClick={() => onDecide(move)}
              >
                {t[move].action}
              </Button>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <p className="text-sm text-bark">{title}</p>
      <p lang={languageOfText(words)} className="max-w-prose wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </div>
  );
}

function Side({ title, name, phone }: { title: string; name: string; phone: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-bark">{title}</dt>
      <dd className="wrap-anywhere">{name}</dd>
      <dd>
        <a
          href={`tel:${phone.replace(' ', '')}`}
          className="link figures inline-flex min-h-11 items-center font-semibold"
          aria-label={adminMessages.enquiries.call({ name, phone: shownPhone(phone) })}
        >
          {shownPhone(phone)}
        </a>
      </dd>
    </div>
  );
}

function When({ title, at }: { title: string; at: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className="lg:mb-1">
        <time dateTime={at}>{timestamp(at)}</time>
      </dd>
    </>
  );
}
