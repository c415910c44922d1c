import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { numberTyped, rupeesTyped } from '#contract/while-typed.ts';
import {
  COVER,
  type FormValues,
  pathsIn,
  PHOTOS,
  STAYING_PHOTOS,
  withoutSignature,
  type ListingDraft,
} from './form-values.ts';

/* If only the response to a form was lost, its draft remains; restored whole, it would add photos twice. */

export type FiledDocuments = Pick<PropertyDetail, (typeof DOCUMENT_TYPES)[number]>;

/**
 * @param now the listing's current values
 * @returns the draft without what the listing already has; undefined if nothing is left
 */
export function unsentOf(draft: ListingDraft, now: FormValues, filed: FiledDocuments): ListingDraft | undefined {
  const rest = withoutPhotos(draft, now);
  const files = rest.files.filter(({ field, file }) => field === PHOTOS || !isFiled(field, file, draft, filed));
  const isChanged = namesOf(rest.fields).some((name) => !isSame(name, rest.fields[name], now[name]));
  return files.length > 0 || isChanged ? { ...rest, files } : undefined;
}

export function isChangedSince({ fields, over }: ListingDraft, now: FormValues): boolean {
  if (!over) return false;
  return namesOf({ ...over, ...now }).some(
    (name) => !isSame(name, over[name], now[name]) && !isSame(name, fields[name], now[name]),
  );
}

// Safe: no other key is in values.
const namesOf = (values: FormValues) => Object.keys(values) as (keyof FormValues)[];

/** New photos of the listing at the draft's positions are those of the draft. */
function withoutPhotos(draft: ListingDraft, now: FormValues): ListingDraft {
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

function isFiled(field: string, file: File, { filed: before }: ListingDraft, filed: FiledDocuments): boolean {
  const type = DOCUMENT_TYPES.find((one) => one === field);
  const document = type && filed[type];
  return (
    before !== undefined && document?.file_name === file.name && !before.includes(withoutSignature(document.file_path))
  );
}

const READ_BY_RULES: Partial<Record<keyof FormValues, typeof numberTyped>> = { size: numberTyped, price: rupeesTyped };

/** Compares parsed values: '12.5 lakh' is '1250000'. */
function isSame(name: keyof FormValues, one: string | undefined, other: string | undefined): boolean {
  const read = READ_BY_RULES[name] ?? ((text: string) => text.trim());
  return read(one ?? '') === read(other ?? '');
}
