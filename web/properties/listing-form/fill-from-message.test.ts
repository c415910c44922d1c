import { expect, test } from 'vitest';
import { emptied, filledBy } from './fill-from-message.ts';
import { sharedIn } from './shared-listing.ts';

const photo = new File(['x'], 'plot.jpg', { type: 'image/jpeg' });
const units = [
  { _id: 'unit-katha', unit: 'katha' },
  { _id: 'unit-bigha', unit: 'bigha' },
];
const SAID = {
  fields: {
    state: 'Bihar',
    district: 'Patna',
    mandal: 'Bihta',
    units: 'katha',
    size: 5,
    price: 1_250_000,
    description: 'Corner plot in Bihta',
  },
  answers: { road_width: '20' },
};
const ALL = ['state', 'district', 'mandal', 'size', 'units', 'price', 'description', 'road_width'];
const without = (...names: string[]) => ALL.filter((name) => !names.includes(name));

test.each([
  ['an empty form is filled', {}, ALL],
  ['what was typed stays', { price: '9', description: 'Mine' }, without('price', 'description')],
  ['a blank is nothing typed', { price: '  ' }, ALL],
  ['a place that was begun goes on where it agrees', { state: 'Bihar' }, without('state')],
  ['half of another place is not filled', { state: 'Jharkhand' }, without('state', 'district', 'mandal')],
  ['a size of another unit is not filled', { units: 'unit-bigha' }, without('size', 'units')],
  ['a size of the same unit is', { units: 'unit-katha' }, without('units')],
])('%s', (_case, fields, filled) => {
  const found = filledBy(SAID, { fields, files: [] }, units);
  expect(found.filled).toEqual(filled);
  expect(found.fields).toMatchObject(
    Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')),
  );
});

test('figures are written as the form has them, and a unit that is not offered leaves the size empty too', () => {
  expect(filledBy(SAID, { fields: {}, files: [] }, units).fields).toEqual({
    state: 'Bihar',
    district: 'Patna',
    mandal: 'Bihta',
    units: 'unit-katha',
    size: '5',
    price: '12,50,000',
    description: 'Corner plot in Bihta',
  });
});

test('an answer that was chosen stays, and is no field to look at', () => {
  const typed = { fields: {}, files: [], answers: { road_width: '30', water: [] } };
  const said = { ...SAID, answers: { road_width: '20', water: ['well'] } };
  const { answers, filled } = filledBy(said, typed, units);
  expect(answers).toEqual({ road_width: '30', water: ['well'] });
  expect(filled).toEqual([...without('road_width'), 'water']);
});

/** The form as SAID filled it, but for what is typed since; emptied again. */
function emptiedAfter(fields: object, answers: object = {}, before: object = {}) {
  const filling = filledBy(SAID, { fields: before, files: [] }, units);
  const draft = { ...filling, files: [], savedAt: '' };
  const typed = { fields: { ...filling.fields, ...fields }, files: [], answers: { ...filling.answers, ...answers } };
  return emptied({ draft, read: { filled: filling.filled, papers: [] } }, typed);
}
const EMPTY = { state: '', district: '', mandal: '', size: '', units: '', price: '', description: '' };

test.each<[string, object, object, object]>([
  ['an untouched form is empty again', {}, {}, {}],
  ['a field that was changed since stays', { price: '13,00,000' }, {}, { price: '13,00,000' }],
  [
    'a description that was gone on with stays whole',
    { description: 'Corner plot in Bihta, facing east' },
    {},
    { description: 'Corner plot in Bihta, facing east' },
  ],
  ['a field that was emptied stays empty', { price: '' }, {}, {}],
  ['a size that was mended stays with its unit', { size: '6' }, {}, { size: '6', units: 'unit-katha' }],
  ['and with a unit that was', { units: 'unit-bigha' }, {}, { size: '5', units: 'unit-bigha' }],
  [
    'a place stays whole where one of its names was changed',
    { mandal: 'Maner' },
    {},
    { state: 'Bihar', district: 'Patna', mandal: 'Maner' },
  ],
  ['what was typed before the message stays', {}, { state: 'Bihar', price: '9' }, { state: 'Bihar', price: '9' }],
])('emptied again, %s', (_case, since, before, left) => {
  expect(emptiedAfter(since, {}, before).fields).toEqual({ ...EMPTY, ...left });
});

test('emptied again, answers that were changed or given since stay, and photos too', () => {
  expect(emptiedAfter({}).answers).toEqual({});
  expect(emptiedAfter({}, { road_width: '30', water: ['tap'] }).answers).toEqual({ road_width: '30', water: ['tap'] });
  const files = [{ field: 'propertyImage', file: photo }];
  expect(emptied({ draft: { fields: {}, files: [], savedAt: '' }, read: undefined }, { fields: {}, files }).files).toBe(
    files,
  );
});

const formOf = (parts: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  return form;
};

/* Data that browsers and apps were reported to share. */
test.each<[string, [string, string | File][], { text: string; photos: File[] } | undefined]>([
  ['a message of WhatsApp is its text', [['text', '5 katha in Bihta']], { text: '5 katha in Bihta', photos: [] }],
  [
    'a photo with its caption',
    [
      ['text', 'Plot'],
      ['photos', photo],
    ],
    { text: 'Plot', photos: [photo] },
  ],
  ['a photo alone', [['photos', photo]], { text: '', photos: [photo] }],
  [
    'a title is no second text, and a link stands below it',
    [
      ['title', 'Plot'],
      ['text', 'Plot'],
      ['url', 'https://example.com/1'],
    ],
    { text: 'Plot\nhttps://example.com/1', photos: [] },
  ],
  // nygardk/react-share #84
  [
    'a missing title arrives as a word',
    [
      ['title', 'undefined'],
      ['text', 'Plot'],
    ],
    { text: 'Plot', photos: [] },
  ],
  // GoogleChromeLabs/squoosh #1503, ShinChven/remix-studio #124
  ['a form without parts', [], undefined],
  ['an empty file', [['photos', new File([], 'plot.jpg')]], undefined],
  [
    'empty texts',
    [
      ['title', ''],
      ['text', ' \n'],
      ['url', ''],
    ],
    undefined,
  ],
])('%s', (_case, parts, found) => {
  expect(sharedIn(formOf(parts))).toEqual(found);
});
