import type { addToShortlist, displayShortlisted, removeFromShortlist, seeShortlisted } from '#contract/shortlist.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ApiError, call } from '#web/client/api.ts';
import { token } from '#web/client/session.ts';
import { showToast } from '#web/client/toast.ts';
import { accountShortlist, rememberShortlisted } from './device.ts';

/** Shows the change at once, and reverts it if the request fails. */
export async function changeAccount(plot: string, isOn: boolean): Promise<void> {
  const before = accountShortlist() ?? [];
  rememberShortlisted(isOn ? before.filter((id) => id !== plot) : [...before, plot]);
  try {
    const { data } = isOn
      ? await call<typeof removeFromShortlist>(
          { name: 'POST /user/remove-from-shortlist' },
          { body: { property_id: plot } },
        )
      : await call<typeof addToShortlist>(
          { name: 'POST /user/add-to-shortlist' },
          { body: { properties: [{ property_id: plot }] } },
        );
    rememberShortlisted(data);
  } catch (error) {
    rememberShortlisted(before);
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: shortlistMessages.notChanged, reason: error.message });
  }
}

export async function seePage(plot: string): Promise<void> {
  if (!accountShortlist()?.includes(plot)) return;
  await call<typeof seeShortlisted>({ name: 'POST /user/see-shortlisted' }, { body: { property_ids: [plot] } }).catch(
    () => undefined,
  );
}

/**
 * Loads the shortlist once per session; the shortlist page and each change update it. Not through `call`, which would
 * end an expired session unprompted.
 */
export async function loadAccountShortlist(): Promise<void> {
  const session = token();
  if (!session) return;
  if (accountShortlist() || !navigator.onLine) return;
  const headers = { 'x-token': session };
  try {
    const response = await fetch('/api/user/display-shortlisted', { headers });
    // Safe: the server's response, as its endpoint declares.
    if (response.ok) rememberShortlisted(((await response.json()) as ResponseOf<typeof displayShortlisted>).data);
  } catch {}
}
