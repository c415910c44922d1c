import type { addToShortlist } from '#contract/shortlist.ts';
import { call } from '#web/client/api.ts';
import { session } from '#web/client/session.ts';
import { deviceShortlist, keepOnDevice, rememberShortlisted } from './device.ts';

/**
 * Sends the device's shortlist to the account after login, then deletes it here.
 * @throws ApiError; the next page retries
 */
export async function joinShortlist(): Promise<void> {
  const role = session()?.role;
  const sent = Object.entries(deviceShortlist());
  if (!role || role === 'admin' || sent.length === 0) return;
  const { data } = await call<typeof addToShortlist>(
    { name: 'POST /user/add-to-shortlist' },
    {
      body: {
        properties: sent.map(([property_id, { at, note, price, documents, sold }]) => ({
          property_id,
          added_at: at,
          note,
          seen: { price, documents, sold },
        })),
      },
    },
  );
  rememberShortlisted(data);
  const ids = new Set(sent.map(([id]) => id));
  keepOnDevice(Object.fromEntries(Object.entries(deviceShortlist()).filter(([id]) => !ids.has(id))));
}
