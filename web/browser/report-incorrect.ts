import type { reportProperty } from '#contract/reports.ts';
import { buyingMessages } from '#messages/buying.ts';
import { errorsMessages } from '#messages/errors.ts';
import { ApiError, call } from '#web/client/api.ts';
import { hasNoSession } from '#web/client/api-error.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { session } from '#web/client/session.ts';
import { showToast, toastOnNextPage } from '#web/client/toast.ts';
import { keepTyped, rememberOwner, restoreTyped } from '#web/client/typed-texts.ts';
import type { DataSelector, Dataset } from '#web/client/page-data.ts';

/**
 * Reports a revealed property as incorrect. The text stays until it was received; then the event `reported` makes the
 * page reload its part.
 */
class ReportIncorrect extends HTMLElement {
  #isLeaving = false;

  connectedCallback(): void {
    rememberOwner(session()?.id);
    restoreTyped(this.#text());
    this.addEventListener('click', ({ target }) => {
      const quick = target instanceof Element && target.closest('[data-quick-reason]' satisfies DataSelector);
      if (quick) this.#pick(quick.textContent);
    });
    this.addEventListener('input', () => this.#sayIssue(''));
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#send();
    });
    window.addEventListener('beforeunload', this.#askBeforeLeaving);
  }

  disconnectedCallback(): void {
    window.removeEventListener('beforeunload', this.#askBeforeLeaving);
  }

  #askBeforeLeaving = (event: BeforeUnloadEvent): void => {
    if (!this.#isLeaving && this.#text().value.trim() !== '') event.preventDefault();
  };

  #text(): HTMLTextAreaElement {
    const text = this.querySelector('textarea');
    if (!text) throw new Error('report-incorrect without a text');
    return text;
  }

  #pick(reason: string): void {
    const text = this.#text();
    if (!text.value.includes(reason)) text.value = [text.value.trim(), reason].filter(Boolean).join(' ');
    this.#sayIssue('');
  }

  #sayIssue(message: string): void {
    const issue = this.querySelector<HTMLElement>('#report-issue');
    if (issue?.firstElementChild) issue.firstElementChild.textContent = message;
    issue?.toggleAttribute('hidden', message === '');
    const text = this.#text();
    if (message === '') return text.removeAttribute('aria-invalid');
    text.setAttribute('aria-invalid', 'true');
    text.focus();
  }

  #notify(): void {
    this.dispatchEvent(new Event('reported', { bubbles: true }));
  }

  /** The session has ended, here or in another tab; the way leads back. */
  #logIn(ended: ApiError): void {
    this.#isLeaving = true;
    keepTyped();
    toastOnNextPage({ kind: 'warning', title: ended.message });
    location.assign(inPageLanguage(`/login?next=${encodeURIComponent(location.pathname)}`));
  }

  async #send(): Promise<void> {
    const { property = '' }: Dataset = this.dataset;
    const { sent, sentText, failed } = buyingMessages.report;
    const button = this.querySelector<HTMLButtonElement>('[type=submit]');
    const reason = this.#text().value;
    if (reason.trim() === '') return this.#sayIssue(errorsMessages.REPORT_REASON_REQUIRED);
    if (!button || button.disabled) return;
    button.disabled = true;
    button.ariaBusy = 'true';
    try {
      await call<typeof reportProperty>(
        { name: 'POST /user/report-property' },
        { body: { property_id: property, reason } },
      );
      showToast({ kind: 'success', title: sent, reason: sentText });
      this.#notify();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (hasNoSession(error)) return this.#logIn(error);
      const [issue] = error.issues;
      if (issue) return this.#sayIssue(issue.message);
      showToast({ kind: 'error', title: failed, reason: error.message });
      // Reported from another tab, or too late: the server's message says which.
      if (error.status === 409) this.#notify();
    } finally {
      button.disabled = false;
      button.ariaBusy = null;
      if (document.activeElement === document.body) button.focus();
    }
  }
}

// Defined here, because importing a module twice runs it once.
customElements.define('report-incorrect', ReportIncorrect);
