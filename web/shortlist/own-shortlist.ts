import { redirect } from 'react-router';
import type { displayChosenProperties } from '#contract/chosen-properties.ts';
import type {
  addToShortlist,
  displayShortlist,
  noteShortlisted,
  removeFromShortlist,
  seeShortlisted,
  SharedShortlist,
  ShortlistedProperty,
} from '#contract/shortlist.ts';
import { callInSession, requireSession } from '#web/client/require-session.ts';
import { call } from '#web/client/api.ts';
import { session, token } from '#web/client/session.ts';
import { type DeviceEntry, deviceShortlist, keepOnDevice, rememberShortlisted } from '#web/browser/shortlist/device.ts';
import { joinShortlist } from '#web/browser/shortlist/join.ts';

/*
 * In a session the shortlist is the account's, otherwise the device's. A change applies to where its rows came from,
 * though another tab may have begun or ended a session since.
 */

export interface Shortlist {
  properties: ShortlistedProperty[];
  shared: SharedShortlist | null;
  /** The account's id; undefined for the device's own. */
  owner: string | undefined;
}

export async function loadShortlist(signal: AbortSignal): Promise<Shortlist> {
  await joinShortlist().catch(() => undefined);
  const owner = session()?.id;
  if (!token()) return { properties: await loadFromDevice(signal), shared: null, owner: undefined };
  const { data } = await callInSession<typeof displayShortlist>({ name: 'GET /user/display-shortlist' }, { signal });
  rememberShortlisted(data.properties.map(({ property_id }) => property_id));
  return { ...data, owner };
}

async function loadFromDevice(signal: AbortSignal): Promise<ShortlistedProperty[]> {
  const kept = deviceShortlist();
  const chosen = await loadChosen(Object.keys(kept), signal);
  return chosen
    .flatMap(({ reference, ...property }) => {
      const entry = kept[reference];
      if (!entry) return [];
      const { at, note, ...seen } = entry;
      return { ...property, property_id: reference, added_at: at, note, seen };
    })
    .reverse();
}

export async function loadChosen(ids: readonly string[], signal?: AbortSignal) {
  if (ids.length === 0) return [];
  const { data } = await call<typeof displayChosenProperties>(
    { name: 'POST /property/display-chosen-properties' },
    { body: { ids: [...ids] }, withoutToken: true, ...(signal ? { signal } : {}) },
  );
  return data;
}

/** @throws a redirect to the login if the owner's session has ended, and to the list of whoever has logged in since */
export function requireOwner(owner: string): void {
  if (requireSession().id !== owner) throw redirect('/shortlist');
}

/**
 * Whether a change of these rows is one of the account.
 * @throws what `requireOwner` throws
 */
function isOfAccount(owner: Shortlist['owner'], ids: readonly string[]): boolean {
  if (owner !== undefined) {
    requireOwner(owner);
    return true;
  }
  // A login in another tab takes the device's rows along.
  return token() !== undefined && !ids.every((id) => id in deviceShortlist());
}

export async function removeEntry(
  owner: Shortlist['owner'],
  { property_id }: Pick<ShortlistedProperty, 'property_id'>,
): Promise<void> {
  if (isOfAccount(owner, [property_id])) {
    const body = { property_id };
    const { data } = await callInSession<typeof removeFromShortlist>(
      { name: 'POST /user/remove-from-shortlist' },
      { body },
    );
    return rememberShortlisted(data);
  }
  const { [property_id]: _, ...others } = deviceShortlist();
  keepOnDevice(others);
}

export async function restoreEntry(owner: Shortlist['owner'], entry: ShortlistedProperty): Promise<void> {
  const { property_id, added_at, note, seen } = entry;
  if (isOfAccount(owner, [property_id])) {
    const { data } = await callInSession<typeof addToShortlist>(
      { name: 'POST /user/add-to-shortlist' },
      { body: { properties: [{ property_id, added_at, note, seen }] } },
    );
    return rememberShortlisted(data);
  }
  keepEntry(entry, {});
}

export async function noteEntry(owner: Shortlist['owner'], entry: ShortlistedProperty, note: string): Promise<void> {
  const { property_id } = entry;
  if (isOfAccount(owner, [property_id])) {
    await callInSession<typeof noteShortlisted>(
      { name: 'POST /user/note-shortlisted' },
      { body: { property_id, note } },
    );
    return;
  }
  keepEntry(entry, { note });
}

export async function seeEntries(owner: Shortlist['owner'], seen: readonly ShortlistedProperty[]): Promise<void> {
  const property_ids = seen.map(({ property_id }) => property_id);
  if (isOfAccount(owner, property_ids)) {
    await callInSession<typeof seeShortlisted>({ name: 'POST /user/see-shortlisted' }, { body: { property_ids } });
    return;
  }
  const kept = deviceShortlist();
  for (const entry of seen) if (entry.property_id in kept) keepEntry(entry, entry.seen);
}

/** Changes an entry, also one that another tab has removed: its page shows it as kept. */
function keepEntry({ property_id, added_at, note, seen }: ShortlistedProperty, changes: Partial<DeviceEntry>): void {
  const entries = deviceShortlist();
  const row: DeviceEntry = { ...seen, at: added_at, note };
  keepOnDevice({ ...entries, [property_id]: { ...row, ...entries[property_id], ...changes } });
}
