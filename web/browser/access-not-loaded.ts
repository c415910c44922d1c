/**
 * Shown if property-access.ts fails to load. Browsers cache a failed import for the page's life, so Retry reloads it.
 */
export function sayAccessNotLoaded(access: HTMLElement): void {
  if (!('role' in document.documentElement.dataset)) return;
  const failure = access.querySelector<HTMLElement>('[data-failure]');
  access.querySelector('[data-asking]')?.toggleAttribute('hidden', true);
  failure?.toggleAttribute('hidden', false);
  failure?.querySelector('[data-reason]')?.append(access.dataset['failed'] ?? '');
  failure?.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
}
