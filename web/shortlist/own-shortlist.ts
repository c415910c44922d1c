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
import { callInSession } from '#web/client/require-session.ts';
import { call } from '#web/client/api.ts';
import { token } from '#web/client/session.ts';
import { deviceShortlist, keepOnDevice, rememberShortlisted } from '#web/browser/shortlist/device.ts';
import { joinShortlist } from '#web/browser/shortlist/join.ts';

/* In a session the shortlist is the account's, otherwise the device's. Each change applies to one of them. */

export interface Shortlist {
  properties: ShortlistedProperty[];
  shared: SharedShortlist | null;
}

export async function loadShortlist(signal: AbortSignal): Promise<Shortlist> {
  await joinShortlist().catch(() => undefined);
  if (!token()) return { properties: await loadFromDevice(signal), shared: null };
  const { data } = await callInSession<typeof displayShortlist>({ name: 'GET /user/display-shortlist' }, { signal });
  rememberShortlisted(data.properties.map(({ property_id }) => property_id));
  return data;
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

export async function removeEntry({ property_id }: ShortlistedProperty): Promise<void> {
  if (token()) {
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

export async function restoreEntry({ property_id, added_at, note, seen }: ShortlistedProperty): Promise<void> {
  if (token()) {
    const { data } = await callInSession<typeof addToShortlist>(
      { name: 'POST /user/add-to-shortlist' },
      { body: { properties: [{ property_id, added_at, note, seen }] } },
    );
    return rememberShortlisted(data);
  }
  keepOnDevice({ ...deviceShortlist(), [property_id]: { ...seen, at: added_at, note } });
}

export async function noteEntry(property_id: string, note: string): Promise<void> {
  if (token()) {
    const body = { property_id, note };
    await callInSession<typeof noteShortlisted>({ name: 'POST /user/note-shortlisted' }, { body });
    return;
  }
  const entries = deviceShortlist();
  const entry = entries[property_id];
  if (entry) keepOnDevice({ ...entries, [property_id]: { ...entry, note } });
}

export async function seeEntries(seen: readonly ShortlistedProperty[]): Promise<void> {
  if (token()) {
    const body = { property_ids: seen.map(({ property_id }) => property_id) };
    await callInSession<typeof seeShortlisted>({ name: 'POST /user/see-shortlisted' }, { body });
    return;
  }
  const entries = deviceShortlist();
  for (const { property_id: id, seen: now } of seen) {
    const entry = entries[id];
    if (entry) entries[id] = { ...entry, ...now };
  }
  keepOnDevice(entries);
}
