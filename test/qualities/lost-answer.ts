import type { Page } from '@playwright/test';

export const NO_NETWORK = 'No connection. Check your network and try again';

/**
 * The server gets a call; its response is lost once.
 * @returns whether that happened
 */
export async function loseAnswer(page: Page, call: string): Promise<() => boolean> {
  let isLost = false;
  await page.route(`**/api/${call}`, async (route) => {
    if (isLost) return route.continue();
    await route.fetch();
    isLost = true;
    return route.abort('internetdisconnected');
  });
  return () => isLost;
}
