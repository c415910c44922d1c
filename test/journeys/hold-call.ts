import type { Page } from '@playwright/test';

/** Holds the first request to an address, until it is released: what is done meanwhile is done while it is on its way. */
export async function holdCall(
  page: Page,
  address: string | RegExp,
): Promise<{ arrived: Promise<void>; release: () => void }> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      arrived.resolve();
      await released.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { arrived: arrived.promise, release: released.resolve };
}
