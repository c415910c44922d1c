import { takeWaitingToast, type Toast } from '../ui/toast.ts';

const DEFAULT_DURATION = 5000;
const MARKS: Record<Toast['kind'], string> = { success: '✓', warning: '!', error: '×' };

/**
 * Toasts, top right, on still and live pages alike. The tray is a popover, so that toasts stand above an open dialog; it
 * waits while somebody points at a toast or has the focus in it.
 */
export class ToastTray extends HTMLElement {
  connectedCallback(): void {
    this.setAttribute('popover', 'manual');
    this.className =
      'fixed inset-auto top-3 right-3 m-0 w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 open:flex';
    this.addEventListener('toast', (event) => this.#show((event as CustomEvent<Toast>).detail));
    const waiting = takeWaitingToast();
    if (waiting) this.#show(waiting);
  }

  #show({ kind, title, reason, duration = DEFAULT_DURATION }: Toast): void {
    const toast = document.createElement('div');
    // An alert interrupts a screen reader, a status waits for it.
    toast.setAttribute('role', kind === 'error' ? 'alert' : 'status');
    toast.dataset['kind'] = kind;
    toast.className = 'toast';
    const mark = document.createElement('span');
    mark.className = 'toast-mark';
    mark.setAttribute('aria-hidden', 'true');
    mark.textContent = MARKS[kind];
    const text = document.createElement('div');
    text.append(Object.assign(document.createElement('strong'), { textContent: title }));
    if (reason) text.append(Object.assign(document.createElement('p'), { textContent: reason }));
    const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
    close.setAttribute('aria-label', this.dataset['dismiss'] ?? 'Dismiss');
    close.addEventListener('click', () => this.#remove(toast));
    toast.append(mark, text, close);
    this.append(toast);
    // Shown anew each time, so that it stands above a dialog that was opened since.
    if (this.matches(':popover-open')) this.hidePopover();
    this.showPopover();
    this.#closeAfter(toast, duration);
  }

  #closeAfter(toast: HTMLElement, duration: number): void {
    const close = () => {
      if (toast.matches(':hover, :focus-within')) setTimeout(close, 1000);
      else this.#remove(toast);
    };
    setTimeout(close, duration);
  }

  #remove(toast: HTMLElement): void {
    toast.remove();
    if (this.childElementCount === 0 && this.matches(':popover-open')) this.hidePopover();
  }
}
