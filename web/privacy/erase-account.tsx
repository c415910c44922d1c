import { useCallback, useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { RetainedData } from '#contract/personal-data.ts';
import { PasswordField } from '#web/accounts/password-field.tsx';
import { accountMessages } from '#messages/account.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { useIssues } from '#web/ui/form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { emailsMessages } from '#messages/emails.ts';
import { siteMessages } from '#messages/site.ts';
import { type changeMyData, erasureRules } from './change-my-data.ts';

export function EraseAccount({ stored }: { stored: RetainedData }) {
  const t = accountMessages.myData;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <section className="card flex flex-col gap-4 p-4">
      <h2 className="text-xl">{accountMessages.myData.erase}</h2>
      <p className="max-w-prose">{t.eraseText}</p>
      <Points title={t.goes} points={t.goesPoints} />
      <Points title={t.stays} points={t.staysPoints} />
      <Warnings stored={stored} />
      <Button variant="destructive" className="self-start" onClick={() => setOpen(true)}>
        {t.erase}
      </Button>
      {open && <Confirmation stored={stored} onClose={close} />}
    </section>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 max-w-prose list-disc pl-4">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

function Warnings({ stored }: { stored: RetainedData }) {
  const t = accountMessages.myData;
  if (stored.credits === 0 && !stored.waits_for_payment) return null;
  return (
    <div className="max-w-prose rounded-md border border-mustard bg-mustard-wash p-4">
      {stored.credits > 0 && <p>{t.creditsLapse({ credits: stored.credits })}</p>}
      {stored.waits_for_payment && <p>{t.waits}</p>}
    </div>
  );
}

function Confirmation({ stored, onClose }: { stored: RetainedData; onClose: () => void }) {
  const t = accountMessages.myData;
  const formId = useId();
  const { Form, state, data } = useFetcher<typeof changeMyData>();
  const { issues, form } = useIssues(data?.issues, erasureRules);
  const refused = state === 'idle' && data?.settled === false && issues.length === 0 && data.issues?.length === 0;
  // A dialog would cover the toast with the reason.
  useEffect(() => {
    if (refused) onClose();
  }, [refused, onClose]);
  return (
    <Modal
      title={t.confirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="destructive" busy={state !== 'idle'}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        </>
      }
    >
      <p>{t.confirmText({ listings: stored.listings })}</p>
      {stored.credits > 0 && <p className="font-semibold">{t.creditsLapse({ credits: stored.credits })}</p>}
      <Form method="post" noValidate id={formId} {...form}>
        <input type="hidden" name="move" value="erase" />
        <PasswordField autoComplete="current-password" issues={issues} />
      </Form>
    </Modal>
  );
}

export function ClosedAccount({ erasedAt, waits }: { erasedAt: string; waits: boolean }) {
  const t = accountMessages.myData;
  const { Form, state } = useFetcher<typeof changeMyData>();
  return (
    <section role="status" className="flex flex-col gap-4 rounded-lg border border-mustard bg-mustard-wash p-4">
      <h2 className="text-xl">{emailsMessages.erasure.heading}</h2>
      <p className="max-w-prose">{t.closedUntil({ date: day(erasedAt) })}</p>
      {waits && <p className="max-w-prose">{t.waits}</p>}
      <Form method="post" className="self-start">
        <input type="hidden" name="move" value="keep" />
        <Button type="submit" busy={state !== 'idle'}>
          {emailsMessages.erasure.keep}
        </Button>
      </Form>
    </section>
  );
}
