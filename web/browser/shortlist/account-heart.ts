import type { addToShortlist, displayShortlisted, removeFromShortlist, seeShortlisted } from '#contract/shortlist.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ApiError, call } from '#web/client/api.ts';
import { token } from '#web/client/session.ts';
import { showToast } from '#web/client/toast.ts';
import { accountShortlist, rememberShortlisted } from './device.ts';

interface Change {
  plot: string;
  isAdded: boolean;
}

/** The server's list, and the changes of it that are on their way. */
let saved: readonly string[] = [];
let onTheirWay: readonly Change[] = [];
let last: Promise<void> = Promise.resolve();

/** Shows the change at once, sends changes one after the other, and reverts the one that fails. */
export async function changeAccount(plot: string, isOn: boolean): Promise<void> {
  const change = { plot, isAdded: !isOn };
  if (onTheirWay.length === 0) saved = accountShortlist() ?? [];
  onTheirWay = [...onTheirWay, change];
  show();
  const sent = last.then(() => send(change));
  last = sent.catch(() => undefined);
  await sent;
}

async function send(change: Change): Promise<void> {
  try {
    saved = (await callAbout(change)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: shortlistMessages.notChanged, reason: error.message });
  } finally {
    onTheirWay = onTheirWay.filter((one) => one !== change);
    show();
  }
}

const callAbout = ({ plot, isAdded }: Change) =>
  isAdded
    ? call<typeof addToShortlist>(
        { name: 'POST /user/add-to-shortlist' },
        { body: { properties: [{ property_id: plot }] } },
      )
    : call<typeof removeFromShortlist>({ name: 'POST /user/remove-from-shortlist' }, { body: { property_id: plot } });

/** Not once the session has ended, whose shortlist is forgotten. */
function show(): void {
  if (!token()) return;
  const shown = new Set(saved);
  for (const { plot, isAdded } of onTheirWay) {
    if (isAdded) shown.add(plot);
    else shown.delete(plot);
  }
  rememberShortlisted([...shown]);
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
