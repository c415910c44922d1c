import type { addUnit, deleteUnit, displayUnits, editUnit } from '#contract/units.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const rules = () => load(() => import('#contract/units.ts'));

export async function changeUnits(form: FormData): Promise<SubmitResult> {
  const t = adminMessages.units;
  const change = form.get('change');
  try {
    if (change === 'delete') {
      await callAsAdmin<typeof deleteUnit>({ name: 'POST /admin/delete-unit' }, { body: { id: textIn(form, 'id') } });
      showToast({ kind: 'success', title: t.deleted });
      return { settled: true };
    }
    return change === 'edit' ? await rename(form) : await add(form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: t.failed, reason: error.message });
    // Already deleted, or in use: a retry changes nothing. The input stays.
    const isMissing = error.code === 'NO_SUCH_UNIT';
    const settled = change === 'delete' && (isMissing || error.code === 'UNIT_IN_USE');
    return { settled, outdated: isMissing, issues: error.issues };
  }
}

async function add(form: FormData): Promise<SubmitResult> {
  const { data, issues } = await sendAsAdmin<typeof addUnit>(
    { name: 'POST /admin/add-unit' },
    form,
    async () => (await rules()).UnitForm,
  );
  if (issues) return { settled: false, issues };
  showToast({ kind: 'success', title: adminMessages.units.added, reason: data.unit });
  return { settled: true, page: await pageOf(data._id) };
}

async function rename(form: FormData): Promise<SubmitResult> {
  const { data, issues } = await sendAsAdmin<typeof editUnit>(
    { name: 'PUT /admin/edit-unit' },
    form,
    async () => (await rules()).UnitEdit,
  );
  if (issues) return { settled: false, issues };
  showToast({ kind: 'success', title: adminMessages.units.edited, reason: data.unit });
  return { settled: true, page: await pageOf(data._id) };
}

/** Undefined if the list does not load: the change is saved all the same. */
async function pageOf(id: string): Promise<number | undefined> {
  try {
    const { data } = await callAsAdmin<typeof displayUnits>({ name: 'GET /admin/display-units' });
    const place = data.findIndex(({ _id }) => _id === id);
    return place < 0 ? undefined : Math.floor(place / ADMIN_ROWS_PER_PAGE) + 1;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
