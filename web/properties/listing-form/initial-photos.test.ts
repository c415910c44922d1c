import { expect, test } from 'vitest';
import type { Photo } from '#contract/properties.ts';
import { COVER, changesIn, STAYING_PHOTOS, type FormValues } from './form-values.ts';
import { initialPhotos } from './initial-photos.ts';
import { isListed, type FormPhoto } from './form-photo.ts';

const pathOf = (name: string) => `/images/${name}/full.jpg`;
// Safe: nothing else of a photo decides its place.
const listed = (...names: string[]) => names.map((name) => ({ file_path: `${pathOf(name)}?signature=1` }) as Photo);
const staying = (...names: string[]): FormValues => ({ [STAYING_PHOTOS]: JSON.stringify(names.map(pathOf)) });
const chosen = (name: string) => ({ field: 'propertyImage', file: new File(['1'], name) });
const nameOf = (photo: FormPhoto) =>
  isListed(photo) ? `${photo.listed.file_path.split('/')[2]}${photo.isRemoved ? ' removed' : ''}` : photo.file.name;

const draft = (fields: FormValues, names: string[] = []) => ({
  savedAt: '2026-11-22T06:00:00.000Z',
  fields: { ...staying('a', 'b'), [COVER]: 'existing', ...fields },
  files: names.map(chosen),
  over: { ...staying('a', 'b'), [COVER]: 'existing' },
});

test.each<[what: string, found: ReturnType<typeof draft> | undefined, shown: string[]]>([
  ['the listing without a draft', undefined, ['c', 'a', 'b']],
  ['new photos behind those that another phone arranged', draft({}, ['new']), ['c', 'a', 'b', 'new']],
  ['another cover picture', draft(staying('b', 'a')), ['b', 'a', 'c']],
  ['a photo that was removed', draft(staying('b')), ['b', 'c', 'a removed']],
  ['a new cover picture', draft({ [COVER]: 'new' }, ['new', 'newer']), ['new', 'a', 'b', 'c', 'newer']],
])('the form begins with %s', (_, found, shown) => {
  expect(initialPhotos(listed('c', 'a', 'b'), found).map(nameOf)).toEqual(shown);
});

test('a draft changes the place as a whole, and nothing that it left as it was', () => {
  const over = { state: 'Bihar', district: 'Patna', mandal: 'Bihta', price: '12,50,000' };
  const found = { ...draft({}), over, fields: { ...over, mandal: 'Phulwari' } };
  expect(changesIn(found)).toEqual({ state: 'Bihar', district: 'Patna', mandal: 'Phulwari' });
});
