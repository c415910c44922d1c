import { buyingMessages } from '#messages/buying.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/**
 * Shown if property-access.ts fails to load. Browsers cache a failed import for the page's life, so Retry reloads it.
 */
export function sayAccessNotLoaded(access: HTMLElement): void {
  if (document.documentElement.dataset.role === undefined) return;
  const failure = access.querySelector<HTMLElement>('[data-failure]' satisfies DataSelector);
  access.querySelector('[data-pending]' satisfies DataSelector)?.toggleAttribute('hidden', true);
  failure?.toggleAttribute('hidden', false);
  failure?.querySelector('[data-reason]' satisfies DataSelector)?.append(buyingMessages.access.failed);
  failure?.querySelector('[data-retry]' satisfies DataSelector)?.addEventListener('click', () => location.reload());
}
