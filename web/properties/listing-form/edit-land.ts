import type { editProperty } from '#contract/own-properties.ts';
import { call } from '#web/client/api.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { readForm } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';
import { landNotSaved, TOAST_MILLISECONDS } from './land-not-saved.ts';
import { endDraft } from './lazy-draft.ts';
import { load } from '#web/client/load.ts';

const FILES = { lists: ['propertyImage'] };

export async function editLand(id: string, form: FormData) {
  const rules = async () => (await load(() => import('#contract/own-properties.ts'))).EditPropertyForm;
  const { values, issues } = await readForm(rules, form, FILES.lists);
  if (issues) return { issues };
  const { existing_images: staying, ...rest } = values;
  const body = { ...rest, existing_images: typeof staying === 'string' ? staying : JSON.stringify(staying) };
  const send = (files: object) =>
    call<typeof editProperty>(
      { name: 'POST /property/edit-property/{id}', multipart: FILES },
      { params: { id }, body: { ...body, ...files } },
    );
  // If the upload code cannot be loaded, everything goes in one request.
  const edited = await load(() => import('./send-files.ts'))
    .then(
      ({ sendWithFiles }) => sendWithFiles(body, send, id),
      () => send(body),
    )
    .catch(landNotSaved(listingFormMessages.editLand.notEdited));
  if ('issues' in edited) return edited;

  await endDraft(id);
  showToast({ kind: 'success', title: siteMessages.words.edited, duration: TOAST_MILLISECONDS });
  return undefined;
}
