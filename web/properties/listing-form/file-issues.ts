import { IMAGES_MAX } from '#contract/limits.ts';
import { documentFault, DOCUMENT_MAX_MEGABYTES, PHOTO_MAX_MEGABYTES, photoFault } from '#contract/while-typed.ts';
import { errorsMessages } from '#messages/errors.ts';
import { isHeic, maybeDocument, maybePhoto } from './file-kinds.ts';

/* Issues shown as soon as a file is chosen; their messages load with the form. */

const SENTENCES = {
  PHOTO_EMPTY: () => errorsMessages.PHOTO_EMPTY,
  PHOTO_TOO_LARGE: () => errorsMessages.PHOTO_TOO_LARGE({ megabytes: PHOTO_MAX_MEGABYTES }),
  FILE_EMPTY: () => errorsMessages.FILE_EMPTY,
  DOCUMENT_TOO_LARGE: () => errorsMessages.DOCUMENT_TOO_LARGE({ megabytes: DOCUMENT_MAX_MEGABYTES }),
};

export function photoIssue(file: File): string | undefined {
  if (!isHeic(file) && !maybePhoto(file)) return errorsMessages.NOT_A_PHOTO;
  const fault = photoFault(file);
  return fault && SENTENCES[fault]();
}

export function documentIssue(file: File): string | undefined {
  if (!isHeic(file) && !maybeDocument(file)) return errorsMessages.DOCUMENT_KIND;
  const fault = documentFault(file);
  return fault && SENTENCES[fault]();
}

export const tooManyPhotos = (): string => errorsMessages.TOO_MANY_PHOTOS({ most: IMAGES_MAX });
