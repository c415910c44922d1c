import { expect, test } from 'vitest';
import type { FormValues, ListingDraft } from './form-values.ts';
import { isChangedSince, unsentOf } from './unsent.ts';

const A = '/files/photos/a/full.jpg';
const B = '/files/photos/b/full.jpg';
const NEW = '/files/photos/new/full.jpg';
const NEWER = '/files/photos/newer/full.jpg';

/** The form's values for the listing. */
const listing = (changes: FormValues = {}, photos = [A, B]): FormValues => ({
  state: 'Bihar',
  size: '5',
  price: '12,50,000',
  description: 'A level plot beside a metalled road.',
  existing_images: JSON.stringify(photos),
  cover: 'existing',
  ...changes,
});

const file = (field: string, name: string) => ({ field, file: new File(['1'], name) });
const photo = (name = 'new.jpg') => file('propertyImage', name);

/** A change of the listing, as the phone keeps it. */
function draft(changes: FormValues, { files = [], staying = [A, B] }: Partial<Chosen> = {}): ListingDraft {
  const fields = listing(changes, staying);
  return { savedAt: '2026-11-22T06:00:00.000Z', fields, files, over: listing(), filed: ['/files/documents/old'] };
}
interface Chosen {
  files: ListingDraft['files'];
  staying: string[];
}

const paper = (id: string, name: string) => ({ file_path: `/files/documents/${id}?signature=1`, file_name: name });
const NONE_ELSE = { sale_deed: paper('old', 'deed.pdf') };

test.each<[what: string, found: ListingDraft, now: FormValues]>([
  ['a price that is written another way', draft({ price: '1100000' }), listing({ price: '11,00,000' })],
  [
    'a text with a space behind it',
    draft({ description: 'A plot beside the school. ' }),
    listing({ description: 'A plot beside the school.' }),
  ],
  ['a photo that was taken away', draft({}, { staying: [B] }), listing({}, [B])],
  ['a new photo behind the others', draft({}, { files: [photo()] }), listing({}, [A, B, NEW])],
  [
    'a new cover picture and another behind, one taken away',
    draft({ cover: 'new' }, { files: [photo(), photo('newer.jpg')], staying: [B] }),
    listing({}, [NEW, B, NEWER]),
  ],
])('nothing of a draft is unsent where the listing says all of it: %s', (_, found, now) => {
  expect(unsentOf(found, now, NONE_ELSE)).toBeUndefined();
});

test('a paper that was filed anew under its name had arrived, one that stood there before had not', () => {
  const found = draft({}, { files: [file('sale_deed', 'deed.pdf')] });
  expect(unsentOf(found, listing(), { sale_deed: paper('new', 'deed.pdf') })).toBeUndefined();
  expect(unsentOf(found, listing(), NONE_ELSE)).toEqual(found);
  expect(unsentOf(found, listing(), { sale_deed: paper('new', 'another.pdf') })).toEqual(found);
});

test('of what was changed once more after the answer was lost, only that is put back, and no photo twice', () => {
  const found = draft({ price: '10,00,000' }, { files: [photo(), file('land_map', 'map.pdf')], staying: [A] });
  const now = listing({ price: '11,00,000' }, [A, NEW]);
  const rest = unsentOf(found, now, { ...NONE_ELSE, land_map: paper('new', 'map.pdf') });
  expect(rest).toMatchObject({ fields: listing({ price: '10,00,000' }, [A, NEW]), files: [] });
});

test.each([
  ['not there', [A, B]],
  ['fewer', [A, B, NEW]],
  ['elsewhere in the order', [NEW, NEWER, A, B]],
])('photos that are %s on the listing are unsent', (_, photos) => {
  const found = draft({}, { files: [photo(), photo('newer.jpg')] });
  expect(unsentOf(found, listing({}, photos), NONE_ELSE)).toEqual(found);
});

test('a listing was changed since if it says something that neither the draft nor its beginning does', () => {
  const found = draft({ price: '11,00,000' });
  expect(isChangedSince(found, listing())).toBe(false);
  expect(isChangedSince(found, listing({ price: '1100000' }))).toBe(false);
  expect(isChangedSince(found, listing({ price: '9,00,000' }))).toBe(true);
  expect(isChangedSince(found, listing({ size: '6' }))).toBe(true);
  expect(isChangedSince(found, listing({}, [B, A]))).toBe(true);
});
