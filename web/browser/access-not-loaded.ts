/**
 * In place of property-access.ts where it did not come: what the page waits for with a session will not. Browsers keep
 * a failed import for as long as the page, so Retry loads a new one.
 */
export function sayAccessNotLoaded(access: HTMLElement): void {
  if (!('role' in document.documentElement.dataset)) return;
  const failure = access.querySelector<HTMLElement>('[data-failure]');
  access.querySelector('[data-asking]')?.toggleAttribute('hidden', true);
  failure?.toggleAttribute('hidden', false);
  failure?.querySelector('[data-reason]')?.append(access.dataset['failed'] ?? '');
  failure?.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
}
