import type { FetcherWithComponents } from 'react-router';
import type { Issue } from '#contract/endpoint.ts';
import type { CARDS_PER_PAGE } from '#contract/limits.ts';
import type { changeMyProperties, OwnPropertyOutcome } from '#contract/own-properties.ts';
import type {
  addBundle,
  chooseColumns,
  listSheet,
  readSheet,
  removeSheet,
  sheetLinks,
  stopSheet,
} from '#contract/sheets.ts';
import type { SheetColumn } from '#contract/sheet-columns.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { isOutOfReach } from '#web/client/api-error.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { translateError } from '#web/client/translate-error.ts';
import { sheetsMessages } from '#messages/sheets.ts';
import { textIn } from '#web/ui/form.ts';
import { upload } from './chosen-files.ts';
import { followLink } from './follow-link.ts';

export const STEPS = ['read', 'bundle', 'columns', 'list', 'stop', 'remove', 'withdraw', 'download'] as const;
export type Step = (typeof STEPS)[number];

export interface StepResult extends Submitted {
  /** Refused files, by field. */
  issues?: readonly Issue[];
  /** Why files were refused, where that is about none of them. */
  failed?: string;
}

export type StepFetcher = FetcherWithComponents<StepResult | undefined>;

/** Uploads say their refusals in their form, other steps in a toast. */
export async function takeSheetStep(form: FormData): Promise<StepResult> {
  const step = STEPS.find((name) => name === form.get('step'));
  if (!step) throw new Error('The form names no step');
  try {
    return { settled: await STEP_CALLS[step](form) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { issues, message } = error;
    // A sheet may have changed though a part of it is refused.
    const outdated = !isOutOfReach(error);
    // The sheet was read: its page has taken the place of the form.
    if (step === 'read' && issues.every(({ path }) => path === 'bundle')) showToast({ kind: 'error', title: message });
    if (step === 'read' || step === 'bundle')
      return { settled: false, outdated, issues, ...(issues.length === 0 && { failed: message }) };
    showToast({ kind: 'error', title: message });
    return { settled: false, outdated };
  }
}

const STEP_CALLS: Record<Step, (form: FormData) => Promise<boolean>> = {
  read: () =>
    upload(async ({ sheet, bundle }, how) =>
      callInSession<typeof readSheet>(
        { name: 'POST /sheet/read-sheet', multipart: { lists: [] } },
        // Safe: the form sends no step without a sheet; the server names a missing one.
        { body: { sheet: sheet as File, bundle }, ...how },
      ),
    ),
  bundle: () =>
    upload(async ({ bundle }, how) =>
      callInSession<typeof addBundle>(
        { name: 'POST /sheet/add-bundle', multipart: { lists: [] } },
        // Safe: as above.
        { body: { bundle: bundle as File }, ...how },
      ),
    ),
  columns: async (form) => {
    const columns = form.getAll('column').map(columnNamed);
    await callInSession<typeof chooseColumns>({ name: 'POST /sheet/choose-columns' }, { body: { columns } });
    return true;
  },
  list: async () => {
    await callInSession<typeof listSheet>({ name: 'POST /sheet/list-sheet' });
    return true;
  },
  stop: async () => {
    await callInSession<typeof stopSheet>({ name: 'POST /sheet/stop-sheet' });
    return true;
  },
  remove: async () => {
    await callInSession<typeof removeSheet>({ name: 'POST /sheet/remove-sheet' });
    return true;
  },
  withdraw: async (form) => withdraw(form.getAll('id').map(String)),
  download: async (form) => {
    const { data } = await callInSession<typeof sheetLinks>({ name: 'GET /sheet/links' });
    const links = form.get('of') === 'remarks' ? data.remarks : data.listings;
    if (links) followLink(textIn(form, 'kind') === 'csv' ? links.csv : links.xlsx);
    return true;
  },
};

// Safe: the list of columns has no other names, and the server knows them.
const columnNamed = (name: FormDataEntryValue) => (name === '' ? null : name) as SheetColumn | null;

/** Not imported: every page would load it. */
const CHANGES_AT_ONCE = 15 satisfies typeof CARDS_PER_PAGE;

/** Each request has as many as the server takes. The reloaded page shows what stays after a failure. */
async function withdraw(ids: readonly string[]): Promise<boolean> {
  const outcomes: OwnPropertyOutcome[] = [];
  for (let start = 0; start < ids.length; start += CHANGES_AT_ONCE) {
    const changes = ids.slice(start, start + CHANGES_AT_ONCE).map((_id) => ({ _id, change: 'delete' as const }));
    // oxlint-disable-next-line no-await-in-loop -- one after another: the server counts changes by their rate
    const { data } = await callInSession<typeof changeMyProperties>(
      { name: 'POST /property/change-my-properties' },
      { body: { changes } },
    );
    outcomes.push(...data);
  }
  const refused = outcomes.flatMap(({ error }) => error ?? []);
  const title = sheetsMessages.gone.done({ count: outcomes.length - refused.length });
  const [first] = refused;
  if (first) showToast({ kind: 'warning', title, reason: (await translateError(first)).message });
  else showToast({ kind: 'success', title });
  return true;
}
