import type * as z from 'zod/mini';
import type {
  becomeSeller,
  chooseLeadEmails,
  changeEmail,
  changeName,
  changePassword,
  changePhone,
  changeRera,
} from '#contract/own-account.ts';
import type { Issue } from '#contract/endpoint.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { accountMessages } from '#messages/account.ts';
import { changeRole, rememberName } from '#web/client/session.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { redirectDocument } from '#web/ui/redirect-document.ts';
import { showToast, toastOnNextPage } from '#web/client/toast.ts';
import { minLengthIn } from './password-field.tsx';
import { callInSession } from '#web/client/require-session.ts';
import { load } from '#web/client/load.ts';

export type Change = 'name' | 'phone' | 'email' | 'password' | 'rera' | 'role' | 'lead-emails';

export interface Changed extends Submitted {
  issues?: Issue[];
}

export const accountRules = () => load(() => import('#contract/own-account.ts'));

type Read = <S extends z.ZodMiniType>(
  rules: (contract: Awaited<ReturnType<typeof accountRules>>) => S,
) => Promise<z.output<S> | z.input<S>>;

/** Thrown for a form with issues, before anything is sent. */
class Unanswered extends Error {
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super();
    this.issues = issues;
  }
}

export async function changeAccount(form: FormData): Promise<Changed> {
  const read: Read = async (rules) => {
    const { values, issues } = await readForm(async () => rules(await accountRules()), form);
    if (issues) throw new Unanswered(issues);
    return values;
  };
  try {
    // Safe: the page's own forms name a change.
    await CHANGES[textIn(form, 'change') as Change](read, form);
    return { settled: true };
  } catch (error) {
    if (error instanceof Unanswered) return { settled: false, issues: error.issues };
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0)
      showToast({ kind: 'error', title: accountMessages.own.failed, reason: error.message });
    return { settled: false, issues: error.issues };
  }
}

const CHANGES: Record<Change, (read: Read, form: FormData) => Promise<void>> = {
  async name(read) {
    const body = await read((contract) => contract.NameForm);
    const { data } = await callInSession<typeof changeName>({ name: 'POST /user/change-name' }, { body });
    rememberName(data.name);
    showToast({ kind: 'success', title: accountMessages.own.changed });
  },
  async phone(read) {
    const body = await read((contract) => contract.PhoneForm);
    await callInSession<typeof changePhone>({ name: 'POST /user/change-phone' }, { body });
    showToast({ kind: 'success', title: accountMessages.own.changed });
  },
  async rera(read) {
    const body = await read((contract) => contract.ReraForm);
    await callInSession<typeof changeRera>({ name: 'POST /user/change-rera' }, { body });
    showToast({ kind: 'success', title: accountMessages.own.changed });
  },
  async email(read) {
    const body = await read((contract) => contract.EmailForm);
    await callInSession<typeof changeEmail>({ name: 'POST /user/change-email' }, { body });
    const { forgot, own } = accountMessages;
    showToast({ kind: 'success', title: forgot.sent, reason: own.linkSent({ email: body.email }) });
  },
  async password(read, form) {
    const body = await read((contract) => contract.passwordForm(minLengthIn(form)));
    const { data } = await callInSession<typeof changePassword>({ name: 'POST /user/change-password' }, { body });
    const { reset, sessions } = accountMessages;
    const reason = data.ended > 0 ? { reason: sessions.othersEnded({ count: data.ended }) } : {};
    showToast({ kind: 'success', title: reset.done, ...reason });
  },
  async 'lead-emails'(_, form) {
    await callInSession<typeof chooseLeadEmails>(
      { name: 'POST /user/choose-lead-emails' },
      { body: { lead_emails: form.get('lead_emails') === 'on' } },
    );
    showToast({ kind: 'success', title: accountMessages.own.changed });
  },
  async role() {
    const { data } = await callInSession<typeof becomeSeller>({ name: 'POST /user/become-seller' });
    changeRole(data.role);
    toastOnNextPage({ kind: 'success', title: accountMessages.own.becameSeller });
    throw redirectDocument('/addProperty');
  },
};
