import { useState } from 'react';
import type { ShortlistedProperty } from '#contract/shortlist.ts';
import { buyingMessages } from '#messages/buying.ts';
import { shortlistMessages } from '#messages/shortlist.ts';
import { ApiError } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';
import { seenNow } from './changes.ts';
import { noteEntry, removeEntry, restoreEntry, seeEntries, type Shortlist } from './own-shortlist.ts';

export interface Row {
  entry: ShortlistedProperty;
  isRemoved: boolean;
  /** Takes the focus: its button to undo is gone. */
  isRestored?: boolean;
}

/** The page's rows; removed ones stay until the page is left, so that removal can be undone. */
export function useShortlist({ properties: loaded, owner }: Shortlist) {
  const [rows, setRows] = useState<readonly Row[]>(() => loaded.map((entry) => ({ entry, isRemoved: false })));

  const change = (id: string, changes: (row: Row) => Row) =>
    setRows((all) => all.map((row) => (row.entry.property_id === id ? changes(row) : row)));

  async function remove({ entry }: Row, isRemoved: boolean) {
    const done = await saved(
      isRemoved ? removeEntry(owner, entry) : restoreEntry(owner, entry),
      shortlistMessages.notChanged,
    );
    if (done) change(entry.property_id, (row) => ({ ...row, isRemoved, isRestored: !isRemoved }));
  }

  async function note({ entry }: Row, text: string) {
    const done = await saved(noteEntry(owner, entry, text), buyingMessages.unlocked.noteFailed);
    if (!done) return false;
    change(entry.property_id, (row) => ({ ...row, entry: { ...row.entry, note: text } }));
    showToast({ kind: 'success', title: buyingMessages.unlocked.noteSaved });
    return true;
  }

  async function seeAll() {
    const seen = rows.filter(({ isRemoved }) => !isRemoved).map(({ entry }) => ({ ...entry, seen: seenNow(entry) }));
    if (!(await saved(seeEntries(owner, seen), shortlistMessages.notChanged))) return;
    setRows((all) => all.map((row) => ({ ...row, entry: { ...row.entry, seen: seenNow(row.entry) } })));
  }

  return { rows, remove, note, seeAll };
}

/** Waits for a change: true if saved; otherwise a toast says why not. @throws what is no ApiError, as a redirect */
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
