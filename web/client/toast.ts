import { tabStore } from './storage.ts';
export interface Toast {
  kind: 'success' | 'warning' | 'error';
  /** The catalogue's message (specification section 8). */
  title: string;
  reason?: string;
  /** Milliseconds until it closes; 5000 unless the specification says otherwise (section 9). */
  duration?: number;
  /** A button under the text. */
  action?: HTMLButtonElement;
}

const WAITING = 'waiting-toast';

export function showToast(toast: Toast): void {
  // The tray's and the page's script load in any order.
  void customElements.whenDefined('toast-tray').then(() => {
    document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('toast', { detail: toast }));
  });
}

/** Announces a text politely, to screen readers only. */
export function announce(text: string): void {
  document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('announcement', { detail: text }));
}

export function toastOnNextPage(toast: Omit<Toast, 'action'>): void {
  tabStore.setItem(WAITING, JSON.stringify(toast));
  document.documentElement.dataset.leaving = '';
}

/** Takes the toast left by the last document. Check again later: another may arrive after the tray. */
export function takeWaitingToast(): Toast | undefined {
  if (document.documentElement.dataset.leaving !== undefined) return undefined;
  const waiting = tabStore.getItem(WAITING);
  tabStore.removeItem(WAITING);
  return waiting ? (JSON.parse(waiting) as Toast) : undefined;
}
