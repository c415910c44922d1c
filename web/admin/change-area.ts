import type { deleteArea, editDistrict, editState, editTehsil } from '#contract/areas.ts';
import type { Issue } from '#contract/endpoint.ts';
import { AREA_TYPES, type AreaType } from '#contract/console-lists.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { siteMessages } from '#messages/site.ts';
import { readForm, textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { AREA_TOAST_MILLISECONDS } from './area-lists.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { SubmitResult } from './list-place.ts';
import { load } from '#web/client/load.ts';
import { sendAsAdmin } from './send-as-admin.ts';

const rules = () => load(() => import('#contract/areas.ts'));

export async function changeArea(form: FormData): Promise<SubmitResult> {
  const t = adminMessages.areaChanges;
  const type = AREA_TYPES.find((name) => name === form.get('type'));
  if (!type) throw new Error('The form names no type of area');
  const isEdit = form.get('intent') === 'edit';
  try {
    const done = isEdit ? await rename(type, form) : await remove(form, t);
    if ('issues' in done) return { settled: false, issues: done.issues };
    const title = isEdit ? siteMessages.words.edited : t.deleted;
    showToast({
      kind: 'success',
      title,
      duration: AREA_TOAST_MILLISECONDS,
      ...(done.reason && { reason: done.reason }),
    });
    return { settled: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: t.changeFailed, reason: error.message, duration: AREA_TOAST_MILLISECONDS });
    // 404: another admin deleted it first; the reloaded list shows that.
    return { settled: error.status === 404, issues: error.issues };
  }
}

type Done = { issues: Issue[] } | { reason: string | undefined };

async function rename(type: AreaType, form: FormData): Promise<Done> {
  // Omits empty Hindi names: the request is then the specified one.
  if (textIn(form, 'hindi').trim() === '' && textIn(form, 'hindi_was') === '') form.delete('hindi');
  if (type === 'state') {
    const { data, issues } = await sendAsAdmin<typeof editState>(
      { name: 'PUT /state/edit-state' },
      form,
      async () => (await rules()).EditStateForm,
    );
    return issues ? { issues } : { reason: nowCalled(data.state, data.hindi) };
  }
  if (type === 'district') {
    const { data, issues } = await sendAsAdmin<typeof editDistrict>(
      { name: 'PUT /state/edit-district' },
      form,
      async () => (await rules()).EditDistrictForm,
    );
    return issues ? { issues } : { reason: nowCalled(data.district, data.hindi) };
  }
  const { data, issues } = await sendAsAdmin<typeof editTehsil>(
    { name: 'PUT /state/edit-tehsil' },
    form,
    async () => (await rules()).EditTehsilForm,
  );
  return issues ? { issues } : { reason: nowCalled(data.mandal, data.hindi) };
}

function nowCalled(name: string, hindi: string | undefined): string {
  const t = adminMessages.areaChanges;
  return hindi ? t.editedInHindi({ name, hindi }) : t.editedText({ name });
}

async function remove(form: FormData, t: typeof adminMessages.areaChanges): Promise<Done> {
  const { values, issues } = await readForm(async () => (await rules()).AreaToDelete, form);
  if (issues) return { issues };
  const { data } = await callAsAdmin<typeof deleteArea>(
    { name: 'POST /state/delete-area' },
    { body: { data: values } },
  );
  const areas = areasIn(data, t);
  return { reason: areas ? t.deletedWith({ areas }) : undefined };
}

export function areasIn(
  { states = 0, districts, mandals }: { states?: number; districts: number; mandals: number },
  { counts }: typeof adminMessages.areaChanges,
): string {
  return [
    states > 0 && counts.states({ count: states }),
    districts > 0 && counts.districts({ count: districts }),
    mandals > 0 && counts.tehsils({ count: mandals }),
  ]
    .filter(Boolean)
    .join(', ');
}
