import { token } from '#web/client/session.ts';
import { OWN } from '#web/client/forget.ts';
import { savedCopy, KEPT_FOR, nameOf, ownerOf } from './kept.ts';
import { cacheStore, hasCaches, serviceWorkers } from '#web/client/storage.ts';

/**
 * The button that saves an unlocked property's documents offline, only on request, or removes them. Its texts come in
 * data attributes.
 */
class SaveDocuments extends HTMLElement {
  connectedCallback(): void {
    // Without a worker, saved files could not be opened.
    if (!serviceWorkers()?.controller || !hasCaches()) return;
    this.querySelector('button')?.addEventListener('click', () => void this.#press());
    void this.#show();
  }

  #documents(): string[] {
    const links = this.closest('[role=tabpanel]')?.querySelectorAll('a') ?? [];
    return [...links].map(({ href }) => href);
  }

  async #areKept(): Promise<boolean> {
    const cache = await cacheStore.open(OWN);
    const kept = await Promise.all(this.#documents().map((link) => cache.match(nameOf(new URL(link)))));
    return kept.every(Boolean);
  }

  async #show(said?: string): Promise<void> {
    const areKept = await this.#areKept();
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (button) button.textContent = this.dataset[areKept ? 'remove' : 'keep'] ?? '';
    if (status) status.textContent = said ?? (areKept ? (this.dataset['kept'] ?? '') : '');
    this.hidden = false;
  }

  async #press(): Promise<void> {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (!button || button.disabled) return;
    button.disabled = true;
    try {
      if (await this.#areKept()) await this.#remove();
      else {
        if (status) status.textContent = this.dataset['keeping'] ?? '';
        await this.#keep();
      }
      await this.#show();
    } catch {
      await this.#remove();
      await this.#show(this.dataset['failed']);
    } finally {
      button.disabled = false;
      button.focus();
    }
  }

  async #keep(): Promise<void> {
    const session = token();
    if (!session) throw new Error('Nobody is logged in');
    const cache = await cacheStore.open(OWN);
    // The worker saves the revealed part itself.
    if (!(await cache.match(location.pathname))) {
      await fetch(location.pathname, { headers: { 'x-token': session }, cache: 'no-store' });
    }
    const said = { [KEPT_FOR]: await ownerOf(session) };
    for (const link of this.#documents()) {
      const response = await fetch(link);
      if (!response.ok) throw new Error(`A document was answered ${response.status}`);
      await cache.put(nameOf(new URL(link)), savedCopy(await response.blob(), response, said));
    }
  }

  async #remove(): Promise<void> {
    const cache = await cacheStore.open(OWN);
    for (const link of this.#documents()) await cache.delete(nameOf(new URL(link)));
  }
}

customElements.define('save-documents', SaveDocuments);
