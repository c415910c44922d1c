import type { Page, Worker } from '@playwright/test';
import { expect, testWithServiceWorker as test } from '../journeys/journey.ts';

/*
 * The service worker gets pushes from Chromium's debugger. Headless Chromium denies notifications and has none to
 * press, so the worker's calls are recorded instead.
 */

/** The message that server/alerts/push.ts sends. */
const PUSHED = {
  title: '2 new plots: Patna',
  body: '5 katha plot in Bihta, ₹52.5 lakh',
  lang: 'en',
  tag: 'search-1',
  path: '/search?state=Bihar&district=Patna',
};

interface Asked {
  shown: { title: string; options: NotificationOptions }[];
  opened: string[];
}

/** Records the worker's calls in its `asked` from now on. */
const recordAsked = (worker: Worker) =>
  worker.evaluate(() => {
    // Safe: a service worker's own names.
    const scope = globalThis as unknown as {
      registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
      clients: { openWindow: (path: string) => Promise<null> };
      asked: Asked;
    };
    const asked: Asked = (scope.asked = { shown: [], opened: [] });
    scope.registration.showNotification = async (title, options = {}) => void asked.shown.push({ title, options });
    scope.clients.openWindow = (path) => {
      asked.opened.push(path);
      return Promise.resolve(null);
    };
  });

const asked = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);

/** Delivers `data` to the service worker of the page. */
async function push(page: Page, origin: string, data: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

/** Presses the notification that was shown. @returns whether it was closed */
const press = (worker: Worker) =>
  worker.evaluate(() => {
    const { asked: found } = globalThis as unknown as { asked: Asked };
    let isClosed = false;
    const notification = { data: found.shown[0]?.options.data as unknown, close: () => (isClosed = true) };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
    return isClosed;
  });

test('a push shows what a saved search has found, and a press on it leads to the search @once', async ({
  page,
  context,
  bhukhand,
}) => {
  const started = context.waitForEvent('serviceworker');
  await page.goto('/savedSearches');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  await recordAsked(worker);

  await push(page, bhukhand.address, PUSHED);
  const { title, body, lang, tag, path } = PUSHED;
  await expect
    .poll(async () => (await asked(worker)).shown)
    .toEqual([{ title, options: { body, lang, tag, icon: '/icon.svg', data: path } }]);
  expect(await press(worker)).toBe(true);
  expect((await asked(worker)).opened).toEqual([path]);
});
