import { siteMessages } from '#messages/site.ts';
import { takeWaitingToast, type Toast } from '#web/client/toast.ts';
import type { DataSelector } from '#web/client/page-data.ts';
import { icon } from './icons.ts';

const DEFAULT_DURATION = 5000;
const MARKS = { success: 'circle-check', warning: 'triangle-alert', error: 'triangle-alert' } as const;

const MARGIN_PX = 12;

/** Chrome before 114 has none (older-browser.ts). */
export const HAS_POPOVERS = 'popover' in HTMLElement.prototype;

/** Screen readers ignore text that arrives together with its live region. */
const READ_AFTER_MS = 150;

/**
 * Toasts, top right, on static and hydrated pages. The tray is a popover, so that it is above dialogs, and stands in an
 * open one; its timers pause while a toast is hovered or focused. `announce` uses a region that existed before (WCAG
 * 4.1.3).
 */
export class ToastTray extends HTMLElement {
  connectedCallback(): void {
    // It was only moved.
    if (this.hasAttribute('popover')) return;
    liveRegion();
    new MutationObserver(() => this.#move()).observe(document, { subtree: true, attributeFilter: ['open'] });
    document.addEventListener('focusin', ({ target }) => requestAnimationFrame(() => this.#makeWayFor(target)));
    this.addEventListener('announcement', (event) => say((event as CustomEvent<string>).detail));
    this.setAttribute('popover', 'manual');
    this.className =
      'fixed inset-auto top-3 right-3 m-0 w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 overflow-visible border-0 bg-transparent p-0 open:flex data-at-bottom:top-auto data-at-bottom:bottom-3';
    this.addEventListener('toast', (event) => this.#show((event as CustomEvent<Toast>).detail));
    const waiting = takeWaitingToast();
    if (waiting) this.#show(waiting);
  }

  #show({ kind, title, reason, duration = DEFAULT_DURATION, action }: Toast): void {
    const toast = document.createElement('div');
    // Errors interrupt screen readers, successes do not. While a dialog is open, only its own region is read.
    if (kind === 'error') toast.setAttribute('role', 'alert');
    if (kind !== 'error' || openDialog()) say([title, reason].filter(Boolean).join(' '));
    toast.dataset.kind = kind;
    toast.className = 'toast';
    const text = Object.assign(document.createElement('div'), { className: 'min-w-0 wrap-anywhere' });
    text.append(
      Object.assign(document.createElement('strong'), { textContent: title }),
      reason ? Object.assign(document.createElement('p'), { textContent: reason }) : '',
      action ?? '',
    );
    const close = Object.assign(document.createElement('button'), {
      type: 'button',
      ariaLabel: siteMessages.toasts.dismiss,
    });
    close.append(icon('x'));
    close.addEventListener('click', () => this.#remove(toast));
    toast.append(icon(MARKS[kind]), text, close);
    // Many requests may fail alike: show a text once.
    [...this.children].find(({ textContent }) => textContent === toast.textContent)?.remove();
    this.append(toast);
    this.#move();
    this.#place();
    // Anew, above a dialog that opened since.
    this.#setOpen(false);
    this.#setOpen(true);
    // Somebody may press the same button again, as 'Copy link'.
    const pressed = document.activeElement;
    if (pressed?.matches('a, button, input, select, summary, textarea')) this.#makeWayFor(pressed);
    this.#closeAfter(toast, duration);
  }

  /** Outside of an open dialog all is inert: a press would meet the dialog below the toast. */
  #move(): void {
    const isShown = this.childElementCount > 0;
    const parent = (isShown && openDialog()) || document.body;
    if (this.parentElement === parent) return;
    parent.append(this);
    this.#setOpen(isShown);
  }

  /** Moves the tray to the other end of the window: toasts must not cover the focus (WCAG 2.4.11). */
  #makeWayFor(target: EventTarget | null): void {
    if (!(target instanceof Element) || this.contains(target) || this.childElementCount === 0) return;
    const [mine, its] = [this.getBoundingClientRect(), target.getBoundingClientRect()];
    const isCovered = its.left < mine.right && its.right > mine.left && its.top < mine.bottom && its.bottom > mine.top;
    if (!isCovered) return;
    if (this.#isAtBottom()) delete this.dataset.atBottom;
    else this.dataset.atBottom = '';
    this.#place();
  }

  /** Below the header, whose buttons a toast may name. */
  #place(): void {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    this.style.top = this.#isAtBottom() ? '' : `${Math.max(MARGIN_PX, header + MARGIN_PX)}px`;
  }

  #isAtBottom(): boolean {
    return this.dataset.atBottom !== undefined;
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
    if (this.childElementCount > 0) return;
    delete this.dataset.atBottom;
    this.#setOpen(false);
    this.#move();
  }

  #setOpen(isOpen: boolean): void {
    if (!HAS_POPOVERS) this.toggleAttribute('open', isOpen);
    else if (this.matches(':popover-open') !== isOpen) this.togglePopover(isOpen);
  }
}

const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

function say(text: string): void {
  liveRegion().textContent = '';
  setTimeout(() => (liveRegion().textContent = text), READ_AFTER_MS);
}

/** A dialog's own region, or one in the footer's frame, which React does not touch. */
const liveRegion = () =>
  liveRegionOf(
    openDialog() ?? document.querySelector('[data-server-only=footer]' satisfies DataSelector) ?? document.body,
  );

function liveRegionOf(place: Element): Element {
  const found = place.querySelector(':scope > [data-live-region]' satisfies DataSelector);
  if (found) return found;
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.dataset.liveRegion = '';
  region.className = 'sr-only';
  place.append(region);
  return region;
}
