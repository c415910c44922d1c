import { tabStore } from './storage.ts';
export interface Toast {
  kind: 'success' | 'warning' | 'error';
  /** The catalogue's sentence (specification section 8). */
  title: string;
  /** The server's message. */
  reason?: string;
  /** Milliseconds until it closes: 5000 unless the specification says otherwise (section 9). */
  duration?: number;
}

const WAITING = 'waiting-toast';

export function showToast(toast: Toast): void {
  // The scripts of tray and page load in any order.
  void customElements.whenDefined('toast-tray').then(() => {
    document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('toast', { detail: toast }));
  });
}

/** Announces something to screen readers alone, politely. */
export function announce(text: string): void {
  document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('announcement', { detail: text }));
}

/** Shows a toast on the next document. */
export function toastOnNextPage(toast: Toast): void {
  tabStore.setItem(WAITING, JSON.stringify(toast));
  document.documentElement.dataset['leaving'] = '';
}

/** The toast that the last document left, once: a tray may come after its own document has left one. */
export function takeWaitingToast(): Toast | undefined {
  if ('leaving' in document.documentElement.dataset) return undefined;
  const waiting = tabStore.getItem(WAITING);
  tabStore.removeItem(WAITING);
  return waiting ? (JSON.parse(waiting) as Toast) : undefined;
}
