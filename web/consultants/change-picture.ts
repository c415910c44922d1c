import type { addPicture, removePicture } from '#contract/consultants.ts';
import { consultantMessages } from '#messages/consultant.ts';
import { ApiError } from '#web/client/api.ts';
import { load } from '#web/client/load.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { isHeic } from '#web/properties/listing-form/file-kinds.ts';
import type { Changed } from './change-own-page.ts';

/** Value of a form's button that takes all pictures away. */
export const REMOVE = 'remove';

const LIGHT_BYTES = 300 * 1024;

/** Sends the chosen picture, or takes all away. */
export async function changePicture(form: FormData): Promise<Changed> {
  const { own: t } = consultantMessages;
  const isRemoval = form.get('picture') === REMOVE;
  try {
    if (isRemoval) await callInSession<typeof removePicture>({ name: 'POST /consultant/remove-picture' });
    else await send(form.get('file'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.issues.length === 0) showToast({ kind: 'error', title: t.pictureFailed, reason: error.message });
    return { settled: false, issues: error.issues };
  }
  showToast(
    isRemoval
      ? { kind: 'success', title: t.pictureRemoved }
      : { kind: 'success', title: t.pictureSent, reason: t.pictureStates.waiting },
  );
  return { settled: true, issues: [] };
}

async function send(chosen: FormDataEntryValue | null): Promise<void> {
  const file = chosen instanceof File ? await lightened(chosen) : new File([], '');
  await callInSession<typeof addPicture>(
    { name: 'POST /consultant/add-picture', multipart: { lists: [] } },
    { body: { file } },
  );
}

/** Shrinks what is heavy, and makes a JPEG of an iPhone's HEIC; where the browser cannot, the file goes as it is. */
async function lightened(file: File): Promise<File> {
  if (!isHeic(file) && file.size <= LIGHT_BYTES) return file;
  const loaded = await load(() => import('#web/properties/listing-form/shrink-photo.ts')).catch(() => undefined);
  return (await loaded?.shrinkPhoto(file).catch(() => undefined)) ?? file;
}
