import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { sendPhoneCode, verifyPhone } from '#contract/accounts.ts';
import type { changePhone } from '#contract/own-account.ts';
import { ApiError } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { showToast } from '#web/client/toast.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { callInSession } from '#web/client/require-session.ts';

interface VerifyPhoneDialogProps {
  title: string;
  phone: string;
  mayGoWithoutCode: boolean;
  onClose: () => void;
}

interface Entered {
  phone: string;
  code: string;
}

const send = async (phone: string) => {
  await callInSession<typeof sendPhoneCode>({ name: 'POST /user/send-phone-code' }, { body: { phone } });
};

export function VerifyPhoneDialog({ title, phone, mayGoWithoutCode, onClose }: VerifyPhoneDialogProps) {
  const t = accountMessages.code;
  const { revalidate } = useRevalidator();
  const [elsewhere, setElsewhere] = useState<Entered>();

  async function verify(entered: Entered, keep?: 'this' | 'other'): Promise<void> {
    try {
      await callInSession<typeof verifyPhone>({ name: 'POST /user/verify-phone' }, { body: { ...entered, keep } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'PHONE_VERIFIED_ELSEWHERE')) throw error;
      return setElsewhere(entered);
    }
    if (keep !== 'other') showToast({ kind: 'success', title: t.verified });
    onClose();
    await revalidate();
  }

  async function saveWithoutCode(other: string): Promise<void> {
    await callInSession<typeof changePhone>({ name: 'POST /user/change-phone' }, { body: { phone: other } });
    showToast({ kind: 'success', title: accountMessages.own.changed });
    onClose();
    await revalidate();
  }

  async function choose(keep: 'this' | 'other'): Promise<void> {
    if (!elsewhere) return;
    await verify(elsewhere, keep).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
      setElsewhere(undefined);
    });
  }

  return (
    <Modal
      title={elsewhere ? t.whichTitle : title}
      onClose={onClose}
      actions={
        elsewhere ? (
          <>
            <Button onClick={() => void choose('this')}>{t.keepThis}</Button>
            <Button variant="secondary" onClick={() => void choose('other')}>
              {t.keepOther}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {siteMessages.words.cancel}
          </Button>
        )
      }
    >
      {elsewhere ? (
        <p>{t.whichText}</p>
      ) : (
        <>
          <p>{t.why}</p>
          <PhoneCodeForm
            phone={phone}
            send={send}
            enter={verify}
            submit={t.verify}
            {...(mayGoWithoutCode ? { saveWithoutCode } : {})}
          />
        </>
      )}
    </Modal>
  );
}
