import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { numberTyped } from '#contract/while-typed.ts';
import { COVER, type Fields, pathsIn, PHOTOS, STAYING_PHOTOS } from './draft-in-form.ts';
import type { ListingDraft } from './listing-draft.ts';

/*
 * A draft that is found although its changes had arrived: what was lost was the answer, and with it the word to forget the draft. Put back, a photo would be
 * there twice.
 */

/** The papers of a listing that a draft is compared with: by type, the link and the name that the owner's file had. */
export type FiledDocuments = Pick<PropertyDetail, (typeof DOCUMENT_TYPES)[number]>;

export function documentsOf(filed: FiledDocuments): string[] {
  return DOCUMENT_TYPES.flatMap((type) => (filed[type] ? [pathOf(filed[type])] : []));
}

/** Without its signature, which is another one each time. */
function pathOf({ file_path: link }: { file_path: string }): string {
  return link.split('?')[0] ?? link;
}

/**
 * @param now what the form says of the listing before anything is changed
 * @returns the draft without what the listing says already; nothing where that is all of it
 */
export function unsentOf(draft: ListingDraft, now: Fields, filed: FiledDocuments): ListingDraft | undefined {
  const rest = withoutPhotos(draft, now);
  const files = rest.files.filter(({ field, file }) => field === PHOTOS || !isFiled(field, file, draft, filed));
  const saysMore = Object.entries(rest.fields).some(([name, value]) => !isSame(name, value, now[name]));
  return files.length > 0 || saysMore ? { ...rest, files } : undefined;
}

/** Somebody else, or oneself on another phone, has changed something since that the draft does not say. */
export function isChangedSince({ fields, over }: ListingDraft, now: Fields): boolean {
  if (!over) return false;
  return Object.keys({ ...over, ...now }).some(
    (name) => !isSame(name, over[name], now[name]) && !isSame(name, fields[name], now[name]),
  );
}

/** Where new photos stand on the listing just as the draft has them between those that stay, they are those. */
function withoutPhotos(draft: ListingDraft, now: Fields): ListingDraft {
  const { fields, files, over = {} } = draft;
  const chosen = files.filter(({ field }) => field === PHOTOS).length;
  const before = pathsIn(over);
  const come = pathsIn(now).filter((path) => !before.includes(path));
  const inFront = fields[COVER] === 'new' ? come.slice(0, 1) : [];
  const arranged = [...inFront, ...pathsIn(fields), ...come.slice(inFront.length)];
  if (chosen === 0 || come.length !== chosen || arranged.join() !== pathsIn(now).join()) return draft;
  const asListed = { [STAYING_PHOTOS]: now[STAYING_PHOTOS] ?? '', [COVER]: now[COVER] ?? '' };
  return {
    ...draft,
    files: files.filter(({ field }) => field !== PHOTOS),
    fields: { ...fields, ...asListed },
    over: { ...over, ...asListed },
  };
}

/** A paper of its type and name that was not there when the draft was begun. */
function isFiled(field: string, file: File, { filed: before }: ListingDraft, filed: FiledDocuments): boolean {
  const type = DOCUMENT_TYPES.find((one) => one === field);
  const paper = type && filed[type];
  return before !== undefined && paper?.file_name === file.name && !before.includes(pathOf(paper));
}

/** As the form's rules read it: '12,50,000' and '1250000' are one price. */
function isSame(name: string, one: string | undefined, other: string | undefined): boolean {
  const read = name === 'size' || name === 'price' ? numberTyped : (text: string) => text.trim();
  return read(one ?? '') === read(other ?? '');
}
