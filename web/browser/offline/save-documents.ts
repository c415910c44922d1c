import { siteMessages } from '#messages/site.ts';
import { ApiError } from '#web/client/api-error.ts';
import { requireFile } from '#web/client/refused-file.ts';
import { token } from '#web/client/session.ts';
import { OWN } from '#web/client/forget.ts';
import { nameOf, PROPERTY, propertyIn, saveFor } from './saved-files.ts';
import { cacheStore, serviceWorkers } from '#web/client/storage.ts';

const { papers } = siteMessages.offline;

/** The button that saves an unlocked property's documents offline, only on request, or removes them. */
class SaveDocuments extends HTMLElement {
  connectedCallback(): void {
    // Saved files open only through the worker.
    if (!serviceWorkers()?.controller) return;
    this.querySelector('button')?.addEventListener('click', () => void this.#press());
    void this.#show();
  }

  #documents(): string[] {
    const links = this.closest('[role=tabpanel]')?.querySelectorAll('a') ?? [];
    return [...links].map(({ href }) => href);
  }

  async #areSaved(): Promise<boolean> {
    const saved = await Promise.all(this.#documents().map((link) => cacheStore.match(nameOf(new URL(link)), OWN)));
    return saved.every(Boolean);
  }

  async #show(said?: string): Promise<void> {
    const areSaved = await this.#areSaved();
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (button) button.textContent = areSaved ? papers.remove : papers.keep;
    if (status) status.textContent = said ?? (areSaved ? papers.kept : '');
    this.hidden = false;
  }

  async #press(): Promise<void> {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (!button || button.disabled) return;
    button.disabled = true;
    try {
      if (await this.#areSaved()) await this.#remove();
      else {
        if (status) status.textContent = papers.keeping;
        await this.#save();
      }
      await this.#show();
    } catch (error) {
      await this.#remove();
      await this.#show(error instanceof ApiError ? error.message : papers.failed);
    } finally {
      button.disabled = false;
      button.focus();
    }
  }

  async #save(): Promise<void> {
    const session = token();
    if (!session) throw new Error('Nobody is logged in');
    const about = { [PROPERTY]: propertyIn(location.pathname) ?? '' };
    for (const link of this.#documents()) {
      const response = await fetch(link);
      await requireFile(response);
      await saveFor(session, nameOf(new URL(link)), response, about);
    }
  }

  async #remove(): Promise<void> {
    const cache = await cacheStore.open(OWN);
    for (const link of this.#documents()) await cache.delete(nameOf(new URL(link)));
  }
}

customElements.define('save-documents', SaveDocuments);
