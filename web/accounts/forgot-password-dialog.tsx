import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { ButtonOrSpinner } from '#web/ui/button-or-spinner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { useIssues } from '#web/ui/form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { NextField } from './next.tsx';
import { RESET_FIELD, type requestPasswordReset, resetRules } from './request-password-reset.ts';

interface ForgotPasswordDialogProps {
  email?: string;
  next?: string | undefined;
  onClose: () => void;
}

/** Specification section 2.7. Posts to the login page's action from every page; closes once the email is queued. */
export function ForgotPasswordDialog({ email, next, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof requestPasswordReset>();
  const { issues, form } = useIssues(data?.issues, resetRules);
  const sent = state === 'idle' && data?.sent === true;
  useEffect(() => {
    if (sent) onClose();
  }, [sent, onClose]);
  return (
    <Modal
      title={accountMessages.forgot.title}
      onClose={onClose}
      actions={
        <>
          <ButtonOrSpinner type="submit" form={formId} busy={state !== 'idle'}>
            {accountMessages.forgot.accept}
          </ButtonOrSpinner>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.decline}
          </Button>
        </>
      }
    >
      <p>{accountMessages.forgot.text}</p>
      <Form method="post" action="/login" noValidate id={formId} {...form}>
        <input type="hidden" name={RESET_FIELD} value="yes" />
        <NextField next={next} />
        <EmailField autoComplete="username" defaultValue={email} required issues={issues} />
      </Form>
    </Modal>
  );
}
