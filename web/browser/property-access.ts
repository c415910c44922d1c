import type { addHistory } from '#contract/credits.ts';
import { accountMessages } from '#messages/account.ts';
import { buyingMessages } from '#messages/buying.ts';
import { errorsMessages } from '#messages/errors.ts';
import { showPdfsOverPage } from '#web/browser/documents/pdf-links.ts';
import { ApiError, call } from '#web/client/api.ts';
import { hasNoSession } from '#web/client/api-error.ts';
import { endSession, rememberCredits, rememberProperty, token } from '#web/client/session.ts';
import { showToast, toastOnNextPage } from '#web/client/toast.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { hidePriceBarBeside } from './price-bar.ts';
import { TabPanels } from './tab-panels.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { UNLOCK } from './unlock.ts';
import { load, whenLoaded } from '#web/client/load.ts';
import type { DataSelector, Dataset } from '#web/client/page-data.ts';

/** Defines both elements together, because the server's response nests the second in the first. */
export function definePropertyAccess(): void {
  customElements.define('property-access', PropertyAccess);
  customElements.define('tab-panels', TabPanels);
}

const { access, report } = buyingMessages;

/** Specification section 9: shorter than elsewhere. */
const TOAST_MILLISECONDS = 2000;

/**
 * Contact and documents on the property page. In a session it requests the same page with the token and swaps in the
 * part inside, with the credit balance or the unlocked details. Around a 404 it swaps the whole page.
 */
class PropertyAccess extends HTMLElement {
  connectedCallback(): void {
    const onPress = ({ target }: Event) => {
      if (target instanceof Element) void this.#press(target);
    };
    this.addEventListener('click', onPress);
    document.getElementById('price-bar')?.addEventListener('click', onPress);
    this.addEventListener('reported', () => {
      void this.#refresh().then(() => this.querySelector<HTMLElement>('[data-report]' satisfies DataSelector)?.focus());
    });
    this.addEventListener('submit', (event) => void this.#sendOnceLoaded(event));
    hidePriceBarBeside(this);
    this.#bringParts();
    if (token() && !this.querySelector('[data-view], [role=tab]' satisfies DataSelector))
      void this.#refresh().then(() => this.#goOn());
    else if (!token() && this.#isWholePage()) this.#sayNotFound();
  }

  /** After the login or the payment that View Details led to, as if it were pressed again. */
  #goOn(): void {
    if (location.hash !== UNLOCK) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (this.querySelector('[data-view=buy]' satisfies DataSelector)) this.#buyPlan();
    else this.querySelector('dialog')?.showModal();
  }

  async #press(target: Element): Promise<void> {
    const { copies }: Dataset = target.closest<HTMLElement>('[data-copies]' satisfies DataSelector)?.dataset ?? {};
    if (copies) await copyText(copies, buyingMessages.unlocked);
    if (target.closest('[data-view]' satisfies DataSelector))
      navigator.sendBeacon(`/api/property/press-view-details/${this.dataset.property}`);
    if (target.closest('[data-retry]' satisfies DataSelector)) await this.#refresh();
    else if (target.closest('[data-view=buy]' satisfies DataSelector)) this.#buyPlan();
    else if (target.closest('[data-view=confirm]' satisfies DataSelector)) this.querySelector('dialog')?.showModal();
    else if (target.closest('[data-decline]' satisfies DataSelector)) this.querySelector('dialog')?.close();
    else if (target.closest('[data-accept]' satisfies DataSelector)) await this.#accept();
  }

  async #refresh(): Promise<void> {
    this.#showFailure(undefined);
    try {
      const sent = token();
      const response = await fetch(location.pathname, { headers: { 'x-token': sent ?? '' }, cache: 'no-store' });
      if (response.status === 401) return this.#sessionEnded(sent);
      const copy = response.clone();
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (sent) this.#save(sent, copy, page);
      if (!this.#isWholePage()) this.#takeOver(response, page);
      else if (response.ok) this.#takeOverPage(page);
      else if (response.status === 404 || response.status === 410) this.#sayNotFound();
      else this.#sayFailed(page);
    } catch {
      this.#sayFailed();
    }
  }

  /** For reading offline. */
  #save(session: string, copy: Response, page: Document): void {
    const state = { isUnlocked: page.querySelector('tab-panels') !== null, isPublic: !this.#isWholePage() };
    whenLoaded(
      () => import('#web/browser/offline/save-page.ts'),
      ({ saveUnlockedPage }) => saveUnlockedPage(session, copy, state),
    );
  }

  /** @param page the server's error page, with the request id */
  #sayFailed(page?: Document): void {
    const title = access.failed;
    const number = page?.querySelector('[data-request-id]' satisfies DataSelector)?.textContent ?? '';
    this.#showFailure(`${title} ${number}`.trimEnd());
    showToast({ kind: 'error', title, reason: number, duration: TOAST_MILLISECONDS });
  }

  #isWholePage(): boolean {
    return this.dataset.wholePage !== undefined;
  }

  #sayNotFound(): void {
    this.dataset.answered = '';
    showToast({ kind: 'error', title: errorsMessages.NO_SUCH_PROPERTY, duration: TOAST_MILLISECONDS });
  }

  /** Shows the cached page's offer to log in. */
  #sessionEnded(refused: string | undefined): void {
    endSession(refused);
    showToast({
      kind: 'error',
      title: accountMessages.invalidCredentials,
      reason: access.sessionEnded,
      duration: TOAST_MILLISECONDS,
    });
  }

  #takeOver(response: Response, page: Document): void {
    const mine = page.querySelector<HTMLElement>('property-access');
    if (!response.ok || !mine) return this.#sayFailed(page);
    const hadFocus = this.contains(document.activeElement);
    this.replaceChildren(...mine.childNodes);
    const [bar, unlocked] = [document.getElementById('price-bar'), page.getElementById('price-bar')];
    if (unlocked) bar?.replaceChildren(...unlocked.childNodes);
    else bar?.remove();
    const { credits }: Dataset = mine.dataset;
    if (credits !== undefined) rememberCredits(Number(credits));
    if (hadFocus) this.querySelector<HTMLElement>('a, button')?.focus();
    this.#bringParts();
  }

  /** Only users who revealed the property need these scripts. */
  #bringParts(): void {
    if (this.querySelector('save-documents')) whenLoaded(() => import('#web/browser/offline/save-documents.ts'));
    showPdfsOverPage();
    if (this.querySelector('plot-kml')) whenLoaded(() => import('./plot-kml.ts'));
    // Submitting reports a missing script.
    if (this.querySelector('report-incorrect')) load(() => import('./report-incorrect.ts')).catch(() => undefined);
  }

  /** Submitting before the script has loaded would leave the page and lose the input. */
  async #sendOnceLoaded(event: SubmitEvent): Promise<void> {
    if (!(event.target instanceof HTMLFormElement) || customElements.get('report-incorrect')) return;
    event.preventDefault();
    try {
      await load(() => import('./report-incorrect.ts'));
      event.target.requestSubmit();
    } catch {
      showToast({ kind: 'error', title: report.failed });
    }
  }

  #takeOverPage(page: Document): void {
    const content = page.querySelector('main');
    if (!content) return;
    document.title = page.title;
    document.querySelector('main')?.replaceChildren(...content.childNodes);
  }

  #buyPlan(): void {
    rememberProperty(this.dataset.property ?? '');
    toastOnNextPage({ kind: 'warning', title: access.needPlan, duration: TOAST_MILLISECONDS });
    location.assign(inPageLanguage('/subscription'));
  }

  async #accept(): Promise<void> {
    const button = this.querySelector<HTMLButtonElement>('[data-accept]' satisfies DataSelector);
    if (!button || button.disabled) return;
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    const mayCall = this.querySelector<HTMLInputElement>('[data-may-call]' satisfies DataSelector)?.checked;
    try {
      await call<typeof addHistory>(
        { name: 'POST /user/add-history' },
        { body: { property_id: this.dataset.property ?? '', ...(mayCall ? { may_call: true } : {}) } },
      );
      this.querySelector('dialog')?.close();
      showToast({ kind: 'success', title: access.granted, duration: TOAST_MILLISECONDS });
      await this.#refresh();
      this.querySelector<HTMLElement>('[role=tab]')?.focus();
    } catch (error) {
      this.#fail(error);
    } finally {
      button.disabled = false;
      button.removeAttribute('aria-busy');
    }
  }

  /** The path has the page's language, which the login page removes. */
  #logIn(): void {
    location.assign(inPageLanguage(`/login?next=${encodeURIComponent(location.pathname + UNLOCK)}`));
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    this.querySelector('dialog')?.close();
    if (error.code === 'NO_CREDITS') return this.#buyPlan();
    if (hasNoSession(error)) return this.#logIn();
    showToast({
      kind: 'error',
      title: access.failed,
      reason: error.message,
      // The time to retry takes longer to read.
      ...(error.code === 'TOO_MANY_REQUESTS' ? {} : { duration: TOAST_MILLISECONDS }),
    });
  }

  #showFailure(reason: string | undefined): void {
    const failure = this.querySelector('[data-failure]' satisfies DataSelector);
    failure?.toggleAttribute('hidden', reason === undefined);
    this.querySelector('[data-pending]' satisfies DataSelector)?.toggleAttribute('hidden', reason !== undefined);
    const text = failure?.querySelector('[data-reason]' satisfies DataSelector);
    if (text) text.textContent = reason ?? '';
  }
}
