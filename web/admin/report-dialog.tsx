import type { AdminReport } from '#contract/reports.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { adminMessages } from '#messages/admin.ts';
import type { ReportMove } from './decide-report.ts';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReportDialogProps {
  report: AdminReport;
  move: ReportMove;
  onClose: () => void;
}

export function ReportDialog({ report, move, onClose }: ReportDialogProps) {
  const { reports } = adminMessages;
  const t = reports[move];
  const isVisitor = report.buyer === null;
  const hint = isVisitor ? t.hintOfVisitor : t.reasonHint;
  return (
    <FormDialog
      title={t.title({ listing: report.listing_number })}
      fields={{
        move,
        id: report._id,
        of: report.status === 'appealed' ? 'appeal' : 'report',
        done: isVisitor ? hint : t.doneText({ listing: report.listing_number }),
      }}
      confirm={isVisitor ? t.action : t.confirm}
      variant={move === 'uphold' ? 'primary' : 'destructive'}
      onClose={onClose}
    >
      {(issues) => (
        <>
          <div className="rounded-md bg-sand p-4">
            <p className="font-semibold">{plotTitle(report)}</p>
            <p className="mt-1 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line" tabIndex={0}>
              {report.status === 'appealed' && report.appeal ? report.appeal.reason : report.reason}
            </p>
          </div>
          <p>{isVisitor ? t.textOfVisitor : t.text}</p>
          <ReasonField quickReasons={t.quickReasons} hint={hint} issues={issues} />
        </>
      )}
    </FormDialog>
  );
}
