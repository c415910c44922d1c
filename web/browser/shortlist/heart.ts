import { shortlistMessages } from '#messages/shortlist.ts';
import { CHOSEN_MAX } from '#contract/limits.ts';
import { compareToggle } from '#web/browser/compare/compare-toggle.ts';
import { token } from '#web/client/session.ts';
import { showToast } from '#web/client/toast.ts';
import { deviceShortlist, keepOnDevice, SHORTLIST_CHANGED, shortlistedIds } from './device.ts';
import { icon } from '#web/browser/icons.ts';
import { rememberViewed } from './viewed.ts';
import { load, sayNotLoaded } from '#web/client/load.ts';
import type { Dataset } from '#web/client/page-data.ts';

const account = () => load(() => import('./account-heart.ts'));

/**
 * The heart on a property's card or page, and 'Compare' on cards. Made by script, because cached pages are the same for
 * everyone.
 */
export class PlotHeart extends HTMLElement {
  #button = document.createElement('button');
  #connected = new AbortController();

  connectedCallback(): void {
    this.#connected = new AbortController();
    const { signal } = this.#connected;
    this.#button.type = 'button';
    this.#button.replaceChildren(icon('heart'));
    this.#button.onclick = () => this.#press();
    this.replaceChildren(this.#button);
    for (const event of [SHORTLIST_CHANGED, 'storage']) addEventListener(event, this.#show, { signal });
    this.#show();
    if (!this.closest('article')) this.#seePage();
    // Sold properties can only be removed.
    else if (!this.#seen().sold) this.append(compareToggle(this.#plot, { title: this.#title, signal }));
  }

  /** Lists are swapped in place: leave no listener behind. */
  disconnectedCallback(): void {
    this.#connected.abort();
  }

  get #title(): string {
    return (this.closest('article') ?? document).querySelector('article :is(h2,h3), h1')?.textContent ?? '';
  }

  #show = () => {
    const isOn = shortlistedIds().has(this.#plot);
    const name = isOn ? shortlistMessages.remove : shortlistMessages.add;
    this.#button.setAttribute('aria-pressed', String(isOn));
    this.#button.setAttribute('aria-label', `${name}: ${this.#title}`);
  };

  get #plot(): string {
    return this.dataset.property ?? '';
  }

  #seen() {
    const { price, documents, sold }: Dataset = this.dataset;
    return { price: Number(price), documents: Number(documents), sold: sold !== undefined };
  }

  #press(): void {
    const isOn = shortlistedIds().has(this.#plot);
    const { [this.#plot]: entry, ...others } = deviceShortlist();
    if (entry) keepOnDevice(others);
    if (token()) void account().then(({ changeAccount }) => changeAccount(this.#plot, isOn), sayNotLoaded);
    else if (isOn) return;
    else if (Object.keys(others).length < CHOSEN_MAX)
      keepOnDevice({ ...others, [this.#plot]: { ...this.#seen(), at: new Date().toISOString(), note: '' } });
    else showToast({ kind: 'error', title: shortlistMessages.full });
  }

  #seePage(): void {
    rememberViewed(this.#plot);
    const entries = deviceShortlist();
    const entry = entries[this.#plot];
    if (entry) keepOnDevice({ ...entries, [this.#plot]: { ...entry, ...this.#seen() } });
    if (token())
      void account().then(
        ({ seePage }) => seePage(this.#plot),
        () => undefined,
      );
  }
}
