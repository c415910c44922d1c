import type { noteRulesRead, takeNotices } from '#contract/account-notices.ts';
import { accountMessages } from '#messages/account.ts';
import { buyingMessages } from '#messages/buying.ts';
import { emailsMessages } from '#messages/emails.ts';
import { siteMessages } from '#messages/site.ts';
import { call } from '#web/client/api.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { NOTICES_ASKED, rememberCredits, RULES_DUE } from '#web/client/session.ts';
import { deviceStore } from '#web/client/storage.ts';
import { showToast } from '#web/client/toast.ts';

const RETURN_MS = 12_000;

/** Tells a signed-in user, on any page, of a credit that came back and of the rules when they are due. */
export async function showNotices(asks: boolean): Promise<void> {
  if (deviceStore.getItem(RULES_DUE) !== null) showRules();
  if (!asks) return;
  deviceStore.setItem(NOTICES_ASKED, `${Date.now()}`);
  // An optional extra: a page later asks again.
  const answer = await call<typeof takeNotices>({ name: 'POST /user/take-notices' }).catch(() => undefined);
  if (!answer) return;
  const { returned, rules_due: isDue } = answer.data;
  if (returned) {
    const { rule, credits } = returned;
    const title = rule === 'upheld' ? emailsMessages.upheld.heading : buyingMessages.returns.rules[rule];
    rememberCredits(credits);
    showToast({ kind: 'success', title, reason: buyingMessages.plans.balance({ credits }), duration: RETURN_MS });
  }
  if (isDue) {
    deviceStore.setItem(RULES_DUE, '');
    showRules();
  }
}

/** In the header's frame, which React does not touch. */
function showRules(): void {
  const header = document.querySelector('header');
  if (!header || document.getElementById('rules-notice')) return;
  const t = accountMessages.rulesNotice;
  const notice = document.createElement('aside');
  notice.id = 'rules-notice';
  notice.setAttribute('aria-label', t.name);
  notice.className = 'page flex flex-wrap items-center gap-3 border-b border-line py-2 text-sm print:hidden';
  const text = document.createElement('p');
  // No class: a rule of its own would stand in each static page.
  text.style.flex = '1 15rem';
  const terms = Object.assign(document.createElement('a'), {
    className: 'link',
    href: inPageLanguage('/terms-of-use'),
    textContent: siteMessages.layout.terms,
  });
  text.append(`${t.told} `, terms);
  const read = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-secondary text-sm',
    textContent: t.read,
  });
  read.addEventListener('click', () => {
    notice.remove();
    document.getElementById('content')?.focus();
    deviceStore.removeItem(RULES_DUE);
    // Lost without a network; then it comes again.
    call<typeof noteRulesRead>({ name: 'POST /user/note-rules-read' }, { outlivesPage: true }).catch(() => undefined);
  });
  notice.append(text, read);
  header.after(notice);
}
