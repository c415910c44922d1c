import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Issue } from '#contract/endpoint.ts';
import { PHONE_CODE_AGAIN_SECONDS, PHONE_CODE_MINUTES } from '#contract/limits.ts';
import { keptPhone, shownPhone } from '#contract/phone.ts';
import { ApiError } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonOrSpinner } from '#web/ui/button-or-spinner.tsx';
import { IssueText, TextField } from '#web/ui/field.tsx';
import { readForm, useIssues } from '#web/ui/form.ts';
import { load } from '#web/client/load.ts';

interface PhoneCodeFormProps {
  phone?: string;
  /** @throws ApiError */
  send: (phone: string) => Promise<void>;
  /** @throws ApiError; WRONG_CODE stays in the form */
  enter: (entered: { phone: string; code: string }) => Promise<void>;
  submit: string;
  /** Saves a number that cannot receive a code; without it such a number is rejected. @throws ApiError */
  saveWithoutCode?: (phone: string) => Promise<void>;
}

const rules = () => load(() => import('#contract/accounts.ts'));

export function PhoneCodeForm({ phone = '', send, enter, submit, saveWithoutCode }: PhoneCodeFormProps) {
  const t = accountMessages.code;
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useState(phone);
  const [found, setFound] = useState<Issue[]>();
  const [withoutCode, setWithoutCode] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const [seconds, countDown] = useSecondsLeft();
  const { issues, form } = useIssues(found, rules);
  const { ref } = form;
  useEffect(() => {
    if (sentTo !== undefined) ref.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  }, [sentTo, ref]);

  async function attempt(act: () => Promise<void>): Promise<void> {
    // A second press may come before the button is shown as busy, and would send another code.
    if (isBusy.current) return;
    isBusy.current = true;
    setRefused(undefined);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFound(error.issues);
      if (error.issues.length === 0) setRefused(error.message);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  async function sendTo(number: string): Promise<void> {
    setBusy(true);
    await send(number);
    setSentTo(number);
    setFound(undefined);
    countDown(PHONE_CODE_AGAIN_SECONDS);
  }

  async function submitted(data: FormData): Promise<void> {
    const { Phone, PhoneForm, PhoneLoginForm } = await rules();
    if (sentTo === undefined) {
      const { values, issues: wrong } = await readForm(async () => PhoneForm, data);
      const other = Phone.safeParse(data.get('phone'));
      // Offered only after a press, since most such numbers are typing errors.
      setWithoutCode(wrong && saveWithoutCode && other.success ? other.data : undefined);
      return wrong ? setFound(wrong) : sendTo(values.phone);
    }
    data.set('phone', sentTo);
    const { values, issues: wrong } = await readForm(async () => PhoneLoginForm, data);
    if (wrong) return setFound(wrong);
    setBusy(true);
    return enter(values);
  }

  const shown = shownPhone(keptPhone(sentTo ?? ''));
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        void attempt(() => submitted(data));
      }}
      className="flex flex-col gap-4"
    >
      {sentTo === undefined ? (
        <TextField
          label={siteMessages.words.phone}
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWithoutCode(undefined);
          }}
          issues={issues}
        />
      ) : (
        <>
          <p role="status">{t.sentTo({ phone: shown, minutes: PHONE_CODE_MINUTES })}</p>
          <TextField
            key={sentTo}
            label={t.label}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            issues={issues}
          />
        </>
      )}
      {refused && (
        <div role="alert">
          <IssueText>{refused}</IssueText>
        </div>
      )}
      <ButtonOrSpinner type="submit" busy={busy}>
        {sentTo === undefined ? t.send : submit}
      </ButtonOrSpinner>
      {withoutCode !== undefined && (
        <Button
          variant="secondary"
          onClick={() => {
            void attempt(async () => {
              setBusy(true);
              await saveWithoutCode?.(withoutCode);
            });
          }}
        >
          {t.withoutCode}
        </Button>
      )}
      {sentTo !== undefined && (
        <p className="flex flex-wrap gap-x-6">
          <button
            type="button"
            className="link min-h-11 disabled:text-bark disabled:no-underline"
            disabled={seconds > 0 || busy}
            onClick={() => void attempt(() => sendTo(sentTo))}
          >
            {seconds > 0 ? t.againIn({ seconds }) : t.again}
          </button>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              setSentTo(undefined);
              setFound(undefined);
            }}
          >
            {t.other}
          </button>
        </p>
      )}
    </form>
  );
}

function useSecondsLeft(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
