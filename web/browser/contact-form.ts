import type { sendQuery } from '#contract/enquiries.ts';
import type { Issue } from '#contract/endpoint.ts';
import { errorsMessages } from '#messages/errors.ts';
import { siteMessages } from '#messages/site.ts';
import { ApiError, call } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';
import type { DataSelector } from '#web/client/page-data.ts';

type ShownIssue = Pick<Issue, 'path' | 'message'>;
type Control = HTMLInputElement | HTMLTextAreaElement;

const { contact, errors } = siteMessages;

const WHEN_EMPTY: Record<string, string> = {
  name: errorsMessages.NAME_REQUIRED,
  phone: errorsMessages.PHONE_REQUIRED,
  message: errorsMessages.MESSAGE_REQUIRED,
};

/** Sends the form of /contact without leaving the page; the fields stay filled until it was received. */
export class ContactForm extends HTMLElement {
  #busy = false;

  connectedCallback(): void {
    const form = this.#form();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#busy) void this.#send();
    });
    form.addEventListener('input', ({ target }) => {
      if (isControl(target)) this.#settle(target);
    });
    this.#takeOverToast();
  }

  #form(): HTMLFormElement {
    const form = this.querySelector('form');
    if (!form) throw new Error('contact-form without a form');
    return form;
  }

  #controls(): Control[] {
    return [...this.#form().elements].filter(isControl);
  }

  async #send(): Promise<void> {
    for (const control of this.#controls()) this.#settle(control);
    const missing = this.#controls().flatMap(({ name, value }): ShownIssue[] => {
      const message = WHEN_EMPTY[name];
      return message && value.trim() === '' ? [{ path: name, message }] : [];
    });
    if (missing.length > 0) return this.#showIssues(missing);

    const [name = '', phone = '', message = '', email = ''] = ['name', 'phone', 'message', 'email'].map(
      (field) => this.#controls().find((control) => control.name === field)?.value,
    );
    const isGrievance = this.querySelector('[name=kind]:checked') !== null;
    const more = { ...(email.trim() && { email }), ...(isGrievance && { kind: 'grievance' as const }) };
    this.#setBusy(true);
    try {
      await call<typeof sendQuery>({ name: 'POST /user/send-query' }, { body: { name, phone, message, ...more } });
      // Not reset(), which would restore the server's initial values.
      for (const control of this.#controls()) {
        if (control.type === 'checkbox') (control as HTMLInputElement).checked = false;
        else control.value = '';
      }
      showToast({ kind: 'success', title: contact.sent, reason: contact.sentText });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.issues.length > 0) this.#showIssues(error.issues);
      else showToast({ kind: 'error', title: errors.serverError, reason: error.message });
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    const button = this.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button) return;
    button.disabled = busy;
    button.ariaBusy = busy ? 'true' : null;
    this.querySelector('[data-spinner]' satisfies DataSelector)?.toggleAttribute('hidden', !busy);
    if (!busy && document.activeElement === document.body) button.focus();
  }

  #showIssues(issues: readonly ShownIssue[]): void {
    const control = (path: string) => this.#controls().find(({ name }) => name === path);
    for (const { path, message } of issues) {
      const field = control(path);
      const text = this.querySelector('template')?.content.firstElementChild?.cloneNode();
      if (!field || !(text instanceof HTMLElement)) continue;
      text.id = issueIdOf(field);
      text.textContent = message;
      field.after(text);
      field.setAttribute('aria-invalid', 'true');
      describe(field, (ids) => [...ids, text.id]);
    }
    control(issues[0]?.path ?? '')?.focus();
  }

  #settle(field: Control): void {
    const id = issueIdOf(field);
    document.getElementById(id)?.remove();
    field.removeAttribute('aria-invalid');
    describe(field, (ids) => ids.filter((one) => one !== id));
  }

  /** Turns the message in the server's HTML into a toast; a reload does not repeat it. */
  #takeOverToast(): void {
    const outcome = this.querySelector<HTMLElement>('[data-outcome]' satisfies DataSelector);
    if (!outcome) return;
    showToast({
      kind: outcome.dataset.kind === 'error' ? 'error' : 'success',
      title: outcome.querySelector('strong')?.textContent ?? '',
      reason: outcome.querySelector('p')?.textContent ?? '',
    });
    outcome.remove();
    history.replaceState(history.state, '', location.pathname);
  }
}

/** The same id as in web/ui/field.tsx. */
const issueIdOf = ({ id }: Control) => `${id}-issue`;

function describe(field: Control, change: (ids: string[]) => string[]): void {
  const ids = change((field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
