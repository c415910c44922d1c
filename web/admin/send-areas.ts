import { useSyncExternalStore } from 'react';
import type { addState, CheckedAreas, checkAreas, importProgress } from '#contract/areas.ts';
import { ApiError, call } from '../api.ts';
import { areaChangesMessagesOfDocument } from '../messages/console/area-changes.ts';
import { sayRefusal } from '../say-refusal.ts';
import { readForm } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { AREA_TOAST_MILLISECONDS } from './area-lists.ts';
import { callAsAdmin } from './call-as-admin.ts';
import { type SentAreas, UPLOAD } from './sent-areas.ts';

const ASK_EVERY_MILLISECONDS = 500;

/** Sends a file of areas, to be looked through or to be imported, and lets its progress be seen meanwhile. */
export async function sendAreas(form: FormData, signal: AbortSignal): Promise<SentAreas> {
  const isUpload = form.get('intent') === UPLOAD;
  const choice = Number(form.get('choice'));
  const { values, issues } = await readForm(async () => (await import('#contract/areas.ts')).AreaFile, form);
  const progress = watchProgress();
  try {
    if (!values) throw new ApiError({ statusCode: 400, code: 'BAD_INPUT', message: issues[0]?.message ?? '', issues });
    const input = { query: { import_id: progress.id }, body: values, signal };
    if (!isUpload) {
      const { data: checked } = await callAsAdmin<typeof checkAreas>(
        { name: 'POST /state/check-areas', multipart: { lists: [] } },
        input,
      );
      return { choice, checked: { ...checked, errors: await inPageWords(checked.errors) } };
    }
    const { data } = await callAsAdmin<typeof addState>(
      { name: 'POST /state/add-state', multipart: { lists: [] } },
      input,
    );
    showToast({ kind: 'success', title: texts().done, duration: AREA_TOAST_MILLISECONDS });
    return { choice, imported: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.message;
    if (isUpload) showToast({ kind: 'error', title: texts().failed, reason, duration: AREA_TOAST_MILLISECONDS });
    const wrongLines = error.issues
      .filter(({ path }) => path.startsWith('line '))
      .map(({ path, message }) => ({ where: texts().line(path.slice('line '.length)), message }));
    return { choice, failed: reason, wrongLines };
  } finally {
    progress.stop();
  }
}

/** What is wrong with lines is said as a refusal is, which it is not yet. */
async function inPageWords(errors: CheckedAreas['errors']): Promise<CheckedAreas['errors']> {
  const issues = errors.map(({ line, message }) => ({ path: String(line), message }));
  const said = await sayRefusal({ issues });
  return said.issues.map(({ path, message }) => ({ line: Number(path), message }));
}

const texts = () => areaChangesMessagesOfDocument().import;

export interface Reading {
  rowsRead: number;
  bytesRead: number;
}

let reading: Reading | undefined;
const listeners = new Set<() => void>();

function show(next: Reading | undefined): void {
  reading = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How far the file that was sent last has been read; nothing while none is. */
export function useReading(): Reading | undefined {
  return useSyncExternalStore(
    subscribe,
    () => reading,
    () => undefined,
  );
}

/** Asks how far the import has come, again and again, until it is stopped. */
function watchProgress(): { id: string; stop: () => void } {
  const id = newId();
  const watching = new AbortController();
  const { signal } = watching;
  const ask = async () => {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MILLISECONDS));
      const answer = await call<typeof importProgress>(
        { name: 'GET /state/import-progress/{id}' },
        { params: { id }, signal },
      ).catch(() => undefined);
      if (answer && !signal.aborted) show(answer.data);
    }
  };
  show({ rowsRead: 0, bytesRead: 0 });
  void ask();
  return {
    id,
    stop() {
      watching.abort();
      show(undefined);
    },
  };
}

/** A UUID of version 4. crypto.randomUUID is missing where the page comes over plain HTTP, as in an office's own network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
