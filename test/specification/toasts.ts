import { expect, type Page } from '@playwright/test';

/** How a toast looks: which colour and mark it has, and whether a screen reader is interrupted for it. */
type Kind = 'success' | 'warning' | 'error';

/**
 * Sees a toast of this look with exactly this sentence, and what it says below it; then dismisses it. All of it at one glance,
 * because some close after two seconds.
 */
export async function expectToast(page: Page, kind: Kind, sentence: string, reason: string | RegExp = /.*/) {
  const toasts = page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]');
  await expect(async () => {
    const shown = await toasts.evaluateAll((all) =>
      all.map((toast) => ({
        kind: toast.getAttribute('data-kind'),
        role: toast.getAttribute('role'),
        sentence: toast.querySelector('strong')?.textContent,
        reason: toast.querySelector('p')?.textContent ?? '',
      })),
    );
    const role = kind === 'error' ? 'alert' : null;
    expect(shown).toEqual([{ kind, role, sentence, reason: expect.stringMatching(reason) }]);
  }).toPass({ timeout: 10_000 });
  await toasts.evaluateAll((all) => all.forEach((toast) => toast.querySelector('button')?.click()));
  await expect(toasts).toHaveCount(0);
}

/** Nothing on the page is busy any more: no spinner, no 'Loading…', no button that cannot be pressed again. */
export async function expectNoSpinner(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const busy = main.locator('.animate-spin, .animate-pulse, [aria-busy=true]').or(main.getByText('Loading…'));
  await expect(busy.filter({ visible: true })).toHaveCount(0);
}
