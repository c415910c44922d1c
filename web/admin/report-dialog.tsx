import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { AdminReport } from '#contract/reports.ts';
import { useMessages } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { useIssues } from '../ui/form.ts';
import { Modal } from '../ui/modal.tsx';
import type { decideReport, ReportMove } from './decide-report.ts';
import { ReasonField } from './reason-field.tsx';

interface ReportDialogProps {
  report: AdminReport;
  move: ReportMove;
  onClose: () => void;
}

/** The last look before a report is decided for good: what it is about, what it does, and the reason. Closes once it is settled. */
export function ReportDialog({ report, move, onClose }: ReportDialogProps) {
  const { admin } = useMessages();
  const t = admin.reports[move];
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof decideReport>();
  const { issues, form } = useIssues(data?.issues);
  const settled = state === 'idle' && data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  return (
    <Modal
      title={t.title(report.listing_number)}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={state !== 'idle'} look={move === 'uphold' ? 'primary' : 'danger'}>
            {t.confirm}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {admin.cancel}
          </Button>
        </>
      }
    >
      <div className="rounded-md bg-sand p-4">
        <p className="font-semibold">{report.title}</p>
        <p className="mt-1 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line" tabIndex={0}>
          {report.reason}
        </p>
      </div>
      <p>{t.text}</p>
      <Form method="post" noValidate id={formId} {...form}>
        <input type="hidden" name="move" value={move} />
        <input type="hidden" name="id" value={report._id} />
        <input type="hidden" name="listing_number" value={report.listing_number} />
        <ReasonField quickReasons={t.quickReasons} hint={t.reasonHint} issues={issues} />
      </Form>
    </Modal>
  );
}
