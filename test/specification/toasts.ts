import { expect, type Page } from '@playwright/test';

/** A toast's colour, mark and role. */
type Kind = 'success' | 'warning' | 'error';

/**
 * Sees a toast of this kind with exactly this sentence and reason, then dismisses it. At one glance, because some close
 * after two seconds.
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
  }).toPass();
  await toasts.evaluateAll((all) => all.forEach((toast) => toast.querySelector('button')?.click()));
  await expect(toasts).toHaveCount(0);
}

/** No spinner, no 'Loading…', no busy button. */
export async function expectNoSpinner(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const busy = main.locator('.animate-spin, .animate-pulse, [aria-busy=true]').or(main.getByText('Loading…'));
  await expect(busy.filter({ visible: true })).toHaveCount(0);
}
