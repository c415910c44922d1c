import { expect, test } from 'vitest';
import { filledBy } from './fill-from-message.ts';
import { sharedIn } from './shared-listing.ts';

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

const formOf = (parts: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  return form;
};
const photo = new File(['x'], 'plot.jpg', { type: 'image/jpeg' });

/* What browsers and apps were reported to hand over. */
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
