import type { addProperty } from '#contract/listing-form.ts';
import { call } from '#web/client/api.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { HAS_ANSWERS } from './form-values.ts';
import { landNotSaved, TOAST_MILLISECONDS } from './land-not-saved.ts';
import { endDraft } from './lazy-draft.ts';
import { load } from '#web/client/load.ts';

const FILES = { lists: ['propertyImage'] };

export async function addLand(form: FormData) {
  const rules = async () => (await load(() => import('#contract/listing-form.ts'))).AddPropertyForm;
  const { values, issues = [] } = await readForm(rules, form, FILES.lists);
  const failed = landNotSaved(listingFormMessages.addLand.notAdded);
  const answers = form.has(HAS_ANSWERS)
    ? await load(() => import('./new-answers.ts')).then(({ newAnswers }) => newAnswers(form), failed)
    : undefined;
  if (answers && 'reason' in answers) return answers;
  const wrong = [...issues, ...(answers?.issues ?? [])];
  if (!values || wrong.length > 0) return { issues: wrong };
  const send = (files: object) =>
    call<typeof addProperty>(
      { name: 'POST /property/add-property', multipart: FILES },
      { body: { ...values, ...files } },
    );
  // If the upload code cannot be loaded, everything goes in one request.
  const added = await load(() => import('./send-files.ts'))
    .then(
      ({ sendWithFiles }) => sendWithFiles(values, send),
      () => send(values),
    )
    .catch(failed);
  if ('issues' in added) return added;

  await endDraft();
  await answers?.send(added.data._id);
  showToast({ kind: 'success', title: listingFormMessages.addLand.added, duration: TOAST_MILLISECONDS });
  return undefined;
}
