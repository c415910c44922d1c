import { type ReactNode, useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import type { OwnDetails } from '#contract/accounts.ts';
import type { Issue } from '#contract/endpoint.ts';
import { RERA_STATES } from '#contract/rera.ts';
import { accountMessages } from '#messages/account.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { ButtonOrSpinner } from '#web/ui/button-or-spinner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useIssues } from '#web/ui/form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { accountRules, type Change, type Changed } from './change-account.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';

interface ChangeDialogProps {
  change: Exclude<Change, 'role' | 'lead-emails'>;
  own: Pick<OwnDetails, 'name' | 'phone' | 'rera'>;
  onClose: () => void;
}

export function ChangeDialog({ change, own, onClose }: ChangeDialogProps) {
  const formId = useId();
  const { Form, state, data } = useFetcher<Changed>();
  const { issues, form } = useIssues(data?.issues, accountRules);
  const settled = state === 'idle' && data?.settled === true;
  useEffect(() => {
    if (settled) onClose();
  }, [settled, onClose]);
  return (
    <Modal
      title={changeTitles()[change]}
      onClose={onClose}
      actions={
        <>
          <ButtonOrSpinner type="submit" form={formId} busy={state !== 'idle'}>
            {listingFormMessages.editLand.submit}
          </ButtonOrSpinner>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <Form method="post" action="/account" noValidate id={formId} {...form} className="flex flex-col gap-4">
        <input type="hidden" name="change" value={change} />
        {FIELDS[change](own, issues)}
      </Form>
    </Modal>
  );
}

export function changeTitles() {
  const { own } = accountMessages;
  return {
    name: own.changeName,
    phone: own.changePhone,
    email: own.changeEmail,
    password: own.changePassword,
    rera: own.changeRera,
  };
}

const FIELDS: Record<ChangeDialogProps['change'], (own: ChangeDialogProps['own'], issues: Issue[]) => ReactNode> = {
  name: ({ name }, issues) => (
    <TextField
      label={siteMessages.words.name}
      name="name"
      autoComplete="name"
      defaultValue={name}
      required
      issues={issues}
    />
  ),
  phone: ({ phone }, issues) => (
    <>
      <p>{accountMessages.own.phoneText}</p>
      <TextField
        label={siteMessages.words.phone}
        name="phone"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={accountMessages.phoneHint}
        defaultValue={phone}
        required
        issues={issues}
      />
    </>
  ),
  rera: ({ rera }, issues) => (
    <>
      <p>{accountMessages.own.reraText}</p>
      <SelectField label={accountMessages.own.reraState} name="rera_state" defaultValue={rera?.state} issues={issues}>
        {RERA_STATES.map((state) => (
          <option key={state} value={state}>
            {accountMessages.own.reraStates[state]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={accountMessages.own.reraNumber}
        name="rera_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={rera?.number}
        issues={issues}
      />
    </>
  ),
  email: (_, issues) => (
    <>
      <p>{accountMessages.own.emailText}</p>
      <EmailField label={accountMessages.own.newEmail} autoComplete="email" required issues={issues} />
      <CurrentPassword issues={issues} />
    </>
  ),
  password: (_, issues) => (
    <>
      <p>{accountMessages.own.passwordText}</p>
      <CurrentPassword issues={issues} />
      <NewPasswordField label={accountMessages.reset.newPassword} issues={issues} />
    </>
  ),
};

function CurrentPassword({ issues }: { issues: Issue[] }) {
  return (
    <PasswordField
      label={accountMessages.own.currentPassword}
      name="current_password"
      autoComplete="current-password"
      issues={issues}
    />
  );
}
