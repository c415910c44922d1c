import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { useIssues } from '#web/ui/form.ts';
import { Modal } from '#web/ui/modal.tsx';
import type { SubmitResult } from './list-place.ts';

interface FormDialogProps {
  title: string;
  fields: Record<string, string | number>;
  confirm?: string;
  variant?: 'primary' | 'destructive';
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  /** @param settled what the action returned; absent when cancelled */
  onClose: (settled?: SubmitResult) => void;
  children: (issues: Issue[]) => ReactNode;
}

/** A dialog with one form for the page's action. It stays open and filled in until the action has settled it. */
export function FormDialog({ title, fields, confirm, variant, onChange, onClose, children }: FormDialogProps) {
  const admin = adminMessages.console;
  const formId = useId();
  const { Form, state, data } = useFetcher<SubmitResult>();
  const { issues, form } = useIssues(data?.issues);
  const settled = state === 'idle' && data?.settled ? data : undefined;
  useEffect(() => {
    if (settled) onClose(settled);
  }, [settled, onClose]);
  return (
    <Modal
      title={title}
      onClose={() => onClose()}
      actions={
        <>
          <Button type="submit" form={formId} busy={state !== 'idle'} variant={variant}>
            {confirm ?? admin.submit}
          </Button>
          <Button variant="secondary" onClick={() => onClose()}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <Form method="post" noValidate id={formId} {...form} onChange={onChange} className="flex flex-col gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children(issues)}
      </Form>
    </Modal>
  );
}
