import { useState } from 'react';
import type { ShortlistedProperty } from '#contract/shortlist.ts';
import { buyingMessages } from '#messages/buying.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { ApiError } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';
import { seenNow } from './changes.ts';
import { noteEntry, removeEntry, restoreEntry, seeEntries } from './own-shortlist.ts';

export interface Row {
  entry: ShortlistedProperty;
  isRemoved: boolean;
}

/** The page's rows; removed ones stay until the page is left, so that removal can be undone. */
export function useShortlist(loaded: readonly ShortlistedProperty[]) {
  const [rows, setRows] = useState<readonly Row[]>(() => loaded.map((entry) => ({ entry, isRemoved: false })));

  const change = (id: string, changes: (row: Row) => Row) =>
    setRows((all) => all.map((row) => (row.entry.property_id === id ? changes(row) : row)));

  async function remove({ entry }: Row, isRemoved: boolean) {
    const done = await saved(isRemoved ? removeEntry(entry) : restoreEntry(entry), shortlistMessages.notChanged);
    if (done) change(entry.property_id, (row) => ({ ...row, isRemoved }));
  }

  async function note({ entry }: Row, text: string) {
    const done = await saved(noteEntry(entry.property_id, text), buyingMessages.unlocked.noteFailed);
    if (done) change(entry.property_id, (row) => ({ ...row, entry: { ...row.entry, note: text } }));
    return done;
  }

  async function seeAll() {
    const seen = rows.filter(({ isRemoved }) => !isRemoved).map(({ entry }) => ({ ...entry, seen: seenNow(entry) }));
    if (!(await saved(seeEntries(seen), shortlistMessages.notChanged))) return;
    setRows((all) => all.map((row) => ({ ...row, entry: { ...row.entry, seen: seenNow(row.entry) } })));
  }

  return { rows, remove, note, seeAll };
}

/** @returns true if saved; otherwise a toast says why not */
export async function saved(change: Promise<unknown>, title: string): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title, reason: error.issues[0]?.message ?? error.message });
    return false;
  }
}
