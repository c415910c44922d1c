import type { Photo } from '#contract/properties.ts';
import { photoIssue } from './file-issues.ts';
import {
  changesIn,
  COVER,
  pathsIn,
  PHOTOS,
  STAYING_PHOTOS,
  withoutSignature,
  type ListingDraft,
} from './form-values.ts';
import type { ChosenPhoto, FormPhoto } from './form-photo.ts';

export function initialPhotos(listed: readonly Photo[], draft: ListingDraft | undefined): FormPhoto[] {
  const photos = listed.map((photo, i) => ({ listed: photo, number: i + 1, isRemoved: false }));
  if (!draft) return photos;
  const chosen = draft.files.filter(({ field }) => field === PHOTOS).map(({ file }) => chosenPhoto(file));
  const changes = changesIn(draft);
  if (!(STAYING_PHOTOS in changes) && !(COVER in changes)) return [...photos, ...chosen];

  const before = pathsIn(draft.over ?? {});
  const staying = pathsIn(draft.fields);
  const arranged = photos
    .map((photo) => ({ photo, path: withoutSignature(photo.listed.file_path) }))
    // Photos added to the listing meanwhile go to the end.
    .map(({ photo, path }) => ({ ...photo, isRemoved: before.includes(path) && !staying.includes(path), path }))
    .sort((one, other) => place(one.path) - place(other.path))
    .map(({ path: _, ...photo }) => photo);
  function place(path: string): number {
    return staying.includes(path) ? staying.indexOf(path) : staying.length;
  }
  const inFront = draft.fields[COVER] === 'new' ? 1 : 0;
  return [...chosen.slice(0, inFront), ...arranged, ...chosen.slice(inFront)];
}

export function chosenPhoto(file: File): ChosenPhoto {
  return { file, url: URL.createObjectURL(file), issue: photoIssue(file) };
}
