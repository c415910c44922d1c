import type { addPush, pushKey, removePush } from '#contract/push.ts';
import { callInSession } from '#web/client/require-session.ts';
import { serviceWorkers } from '#web/client/storage.ts';

/** Undefined if the browser has no push, as on an iPhone before the site is on its home screen. */
export type PushState = 'off' | 'on' | 'blocked' | undefined;

const mayPush = () => serviceWorkers() !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis;

const found = async () => (await serviceWorkers()?.getRegistration())?.pushManager.getSubscription();

/** Registers an existing subscription, perhaps from an earlier session, for this one. */
export async function readPushState(): Promise<PushState> {
  if (!mayPush()) return undefined;
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await found().catch(() => null);
  if (!subscription) return 'off';
  await sendSubscription(subscription);
  return 'on';
}

/** Call on a press only: browsers ask the user. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key: applicationServerKey } = (await callInSession<typeof pushKey>({ name: 'GET /user/push-key' }))
    .data;
  const workers = serviceWorkers();
  if (!workers) return false;
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await workers.ready;
  await sendSubscription(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  return true;
}

export async function stopPush(): Promise<void> {
  const subscription = await found();
  if (!subscription) return;
  const { endpoint } = subscription;
  await callInSession<typeof removePush>({ name: 'POST /user/remove-push' }, { body: { endpoint } });
  await subscription.unsubscribe();
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await callInSession<typeof addPush>(
    { name: 'POST /user/add-push' },
    { body: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  );
}
