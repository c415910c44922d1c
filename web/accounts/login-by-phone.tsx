import type { loginByPhone, sendLoginCode } from '#contract/accounts.ts';
import { call } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { startSession } from '#web/client/session.ts';
import { toastOnNextPage } from '#web/client/toast.ts';
import { LANDING } from './next.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';

const send = async (phone: string) => {
  await call<typeof sendLoginCode>({ name: 'POST /user/send-login-code' }, { body: { phone } });
};

export function LoginByPhone({ next }: { next: string | undefined }) {
  async function enter(body: { phone: string; code: string }): Promise<void> {
    const { data } = await call<typeof loginByPhone>({ name: 'POST /user/login-by-phone' }, { body });
    const { token, name, details, closing } = data;
    startSession({ token, name, ...details });
    toastOnNextPage({ kind: 'success', title: siteMessages.words.loginSuccess });
    location.assign(inPageLanguage(closing ? '/mydata' : (next ?? LANDING[details.role])));
  }
  return (
    <>
      <p>{accountMessages.code.loginText}</p>
      <PhoneCodeForm send={send} enter={enter} submit={siteMessages.words.login} />
    </>
  );
}
