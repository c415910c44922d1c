import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { AddPropertyForm } from '#contract/listing-form.ts';
import type { FormFile } from './check-files.ts';
import type { StoredDocument, StoredFile, StoredPhoto } from './store-files.ts';
import type { NamedUpload } from './uploads.ts';

type Files = Pick<AddPropertyForm, 'propertyImage' | DocumentType>;

const photoField = (place: number) => `propertyImage.${place}`;

/** The files of a listing form: those sent with it, and those uploaded before, which it names by their id. */
export function filesIn(form: Files): { sent: FormFile[]; named: NamedUpload[] } {
  const sent: FormFile[] = [];
  const named: NamedUpload[] = [];
  const put = (field: string, kind: 'photo' | 'document', value: File | string | undefined) => {
    if (value instanceof File) sent.push({ field, kind, file: value });
    else if (value !== undefined) named.push({ field, kind, id: value });
  };
  for (const [place, photo] of form.propertyImage.entries()) put(photoField(place), 'photo', photo);
  for (const type of DOCUMENT_TYPES) put(type, 'document', form[type]);
  return { sent, named };
}

/** The stored files as rows, photos in the form's order. */
export function rowsFor(
  form: Files,
  files: readonly StoredFile[],
): { photos: StoredPhoto[]; documents: (StoredDocument & { type: DocumentType })[] } {
  const byField = new Map(files.map((file) => [file.field, file]));
  return {
    photos: form.propertyImage.flatMap((_, place) => {
      const file = byField.get(photoField(place));
      return file && 'photo' in file ? [file.photo] : [];
    }),
    documents: DOCUMENT_TYPES.flatMap((type) => {
      const file = byField.get(type);
      return file && 'document' in file ? [{ ...file.document, type }] : [];
    }),
  };
}
