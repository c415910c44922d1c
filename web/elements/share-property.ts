import { showToast } from '#web/ui/toast.ts';

/** Long enough to be read, of something that was just pressed. */
const TOAST_MILLISECONDS = 3000;

/**
 * Ways to send the address of a page on. The link to WhatsApp is a plain link and works without this script, which brings the platform's own share
 * sheet where there is one, and otherwise a button that copies the address.
 */
export class SharePlot extends HTMLElement {
  connectedCallback(): void {
    const sheet = this.querySelector<HTMLButtonElement>('[data-sheet]');
    const copy = this.querySelector<HTMLButtonElement>('[data-copy]');
    const hasSheet = 'share' in navigator;
    if (sheet) sheet.hidden = !hasSheet;
    if (copy) copy.hidden = hasSheet;
    sheet?.addEventListener('click', () => void this.#open());
    copy?.addEventListener('click', () => void this.#copy());
  }

  async #open(): Promise<void> {
    const { subject = '', address = '' } = this.dataset;
    try {
      await navigator.share({ title: subject, text: subject, url: address });
    } catch (error) {
      // Closed without choosing anybody, which is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await this.#copy();
    }
  }

  async #copy(): Promise<void> {
    const { address = '', copied = '', notCopied = '' } = this.dataset;
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: 'success', title: copied, duration: TOAST_MILLISECONDS });
    } catch {
      // Not given by every browser, nor without TLS: there it is to be read, and copied by hand.
      showToast({ kind: 'error', title: notCopied, reason: address });
    }
  }
}
