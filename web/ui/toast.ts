export interface Toast {
  kind: 'success' | 'warning' | 'error';
  /** The catalogue's sentence (specification section 8). */
  title: string;
  /** The server's reason in plain words. */
  reason?: string;
  /** Milliseconds until it closes by itself: 5000 unless the specification says otherwise (section 9). */
  duration?: number;
}

const WAITING = 'waiting-toast';

/** Shows a toast on this page. */
export function showToast(toast: Toast): void {
  // The tray's script and the page's come in any order.
  void customElements.whenDefined('toast-tray').then(() => {
    document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('toast', { detail: toast }));
  });
}

/** Says something to a screen reader alone, when it has come to the end of what it is reading. */
export function announce(text: string): void {
  document.querySelector('toast-tray')?.dispatchEvent(new CustomEvent('announcement', { detail: text }));
}

/** Shows a toast on the next document, for an action that leads there. */
export function toastOnNextPage(toast: Toast): void {
  sessionStorage.setItem(WAITING, JSON.stringify(toast));
}

/** The toast that the last document left behind, once. */
export function takeWaitingToast(): Toast | undefined {
  const waiting = sessionStorage.getItem(WAITING);
  sessionStorage.removeItem(WAITING);
  return waiting ? (JSON.parse(waiting) as Toast) : undefined;
}
