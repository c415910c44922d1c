import { REPORT_MAX_CHARACTERS, type ReportStatusOfBuyer } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { IssueText, RequiredMark } from '#web/ui/field.tsx';
import { Reported } from './reported.tsx';
import { dataset } from '#web/client/page-data.ts';

interface ReportIncorrectProps {
  propertyId: string;
  report: ReportStatusOfBuyer;
}

export function ReportIncorrect({ propertyId, report }: ReportIncorrectProps) {
  const t = buyingMessages.report;
  const until = day(report.report_until);
  if (report.report) return <Reported report={report.report} returned={report.returned} />;
  if (!report.may_report)
    return <p className="mt-4 border-t border-line pt-3 text-sm text-bark">{t.tooLate({ until })}</p>;
  return (
    <report-incorrect {...dataset({ 'data-property': propertyId })} className="mt-4 block border-t border-line pt-3">
      <details>
        <summary className={buttonClass('secondary', 'w-full cursor-pointer list-none text-sm')}>{t.open}</summary>
        <p className="mt-3 text-sm">{t.rule({ until })}</p>
        <p className="mt-2 text-sm">{t.outcome}</p>
        <form noValidate className="mt-3">
          <div role="group" aria-labelledby="report-reasons">
            <p id="report-reasons" className="mb-2 text-sm font-semibold">
              {siteMessages.words.quickReasons}
            </p>
            <div className="flex flex-wrap gap-2">
              {t.reasons.map((reason) => (
                <button key={reason} type="button" {...dataset({ 'data-quick-reason': '' })} className="chip">
                  {reason}
                </button>
              ))}
            </div>
          </div>
          <label htmlFor="report-reason" className="mt-3 mb-1 block font-semibold">
            {t.reason}
            <RequiredMark />
          </label>
          <textarea
            id="report-reason"
            name="reason"
            rows={3}
            required
            maxLength={REPORT_MAX_CHARACTERS}
            aria-describedby="report-issue"
            className="field-input"
          />
          <div id="report-issue" hidden>
            <IssueText>{''}</IssueText>
          </div>
          <Button type="submit" className="mt-3 w-full">
            {t.send}
          </Button>
        </form>
      </details>
    </report-incorrect>
  );
}
