import { propertyMessages } from '#messages/property.ts';
import { showToast } from '#web/client/toast.ts';
import type { DataSelector, Dataset } from '#web/client/page-data.ts';

const TOAST_MILLISECONDS = 3000;

/**
 * Shares a page's URL. The WhatsApp link works without this script, which adds the platform's share sheet, or a button
 * that copies the URL.
 */
export class SharePlot extends HTMLElement {
  connectedCallback(): void {
    const sheet = this.querySelector<HTMLButtonElement>('[data-share-sheet]' satisfies DataSelector);
    const copy = this.querySelector<HTMLButtonElement>('[data-copy]' satisfies DataSelector);
    const shown = 'share' in navigator ? sheet : copy;
    shown?.classList.remove('invisible');
    sheet?.addEventListener('click', () => void this.#open());
    copy?.addEventListener('click', () => void this.#copy());
  }

  async #open(): Promise<void> {
    const { subject = '', address = '' }: Dataset = this.dataset;
    try {
      await navigator.share({ title: subject, text: subject, url: address });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await this.#copy();
    }
  }

  async #copy(): Promise<void> {
    const { address = '' }: Dataset = this.dataset;
    const { copied, notCopied } = propertyMessages.sharing;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', title: copied, duration: TOAST_MILLISECONDS });
    } catch {
      // Some browsers, and pages without TLS, have no clipboard: show the URL instead.
      showToast({ kind: 'error', title: notCopied, reason: address });
    }
  }
}
