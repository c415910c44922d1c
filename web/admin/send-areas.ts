import type { addState, CheckedAreas, checkAreas } from '#contract/area-import.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiError } from '#web/client/api.ts';
import { adminMessages } from '#messages/admin.ts';
import { sayIssues } from '#web/client/translate-error.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { AREA_TOAST_MILLISECONDS } from './area-lists.ts';
import { callAsAdmin } from './call-as-admin.ts';
import { type UploadedAreas, UPLOAD } from './uploaded-areas.ts';
import { load } from '#web/client/load.ts';

export async function sendAreas(form: FormData, signal: AbortSignal): Promise<UploadedAreas> {
  const isUpload = form.get('intent') === UPLOAD;
  const choice = Number(form.get('choice'));
  const { values, issues } = await readForm(
    async () => (await load(() => import('#contract/area-import.ts'))).AreaFile,
    form,
  );
  try {
    if (!values) throw new ApiError({ statusCode: 400, code: 'BAD_INPUT', message: issues[0]?.message ?? '', issues });
    const input = { body: values, signal };
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
    if (isUpload)
      showToast({
        kind: 'error',
        title: listingFormMessages.editLand.notEdited,
        reason,
        duration: AREA_TOAST_MILLISECONDS,
      });
    const wrongLines = error.issues
      .filter(({ path }) => path.startsWith('line '))
      .map(({ path, message }) => ({ where: texts().line({ line: path.slice('line '.length) }), message }));
    return { choice, failed: reason, wrongLines };
  }
}

/** Invalid lines in the page's language; in English if the messages do not load. */
async function inPageWords(errors: CheckedAreas['errors']): Promise<CheckedAreas['errors']> {
  // Safe: the server has no other codes.
  const translated = await sayIssues(
    errors.map(({ code, params }) => ({ path: '', code: code as ProblemCode, params })),
  );
  return errors.map((error, i) => ({ ...error, message: translated?.[i]?.message ?? error.message }));
}

const texts = () => adminMessages.areaChanges.import;
