import { describe, expect, test } from 'vitest';
import { said } from '#test/said.ts';
import { AreaFile } from './area-import.ts';
import { AreaToDelete, EditDistrictForm, EditStateForm, EditTehsilForm } from './areas.ts';
import { AREA_TYPES } from './console-lists.ts';

const ID = '01990000-0000-7000-8000-000000000000';

describe('a new name', () => {
  test.each([
    ['Patna', 'Patna'],
    ['  Madhya \t Pradesh ', 'Madhya Pradesh'],
    ['पटना', 'पटना'],
    ['Sri Ganganagar-II (Rural), No. 3', 'Sri Ganganagar-II (Rural), No. 3'],
    // Composed and decomposed forms of one letter.
    ['Ra\u0304nchi', 'R\u0101nchi'],
    ['Pat\u202E\u200bna\u0000', 'Patna'],
  ])('%j is kept as %j', (given, kept) => {
    expect(EditStateForm.parse({ old_state: 'Bihar', new_state: given }).new_state).toBe(kept);
  });

  test.each([
    ['', 'Please enter a unit'],
    [' \t ', 'Please enter a unit'],
    [undefined, 'Please enter a unit'],
    [7, 'Please enter a unit'],
    ['x'.repeat(101), 'At most 100 characters'],
    ['Pat\u0007na', 'A name can only have letters, digits and simple symbols'],
    ['Pat"na', 'A name can only have letters, digits and simple symbols'],
  ])('%j is refused: %s', (given, message) => {
    for (const [form, field, body] of [
      [EditStateForm, 'new_state', { old_state: 'Bihar' }],
      [EditDistrictForm, 'newDistrict', { district: 'Patna' }],
      [EditTehsilForm, 'newMandal', { mandal: 'Bihta' }],
    ] as const) {
      const issues = form.safeParse({ ...body, [field]: given }).error?.issues ?? [];
      expect(issues.map((issue) => [issue.path.join('.'), said(issue.message)])).toEqual([[field, message]]);
    }
  });
});

test.each([
  ['areas.csv', []],
  ['AREAS 2026.CSV', []],
  ['areas.txt', ['Choose a CSV file']],
  ['areas.csv.xlsx', ['Choose a CSV file']],
  ['areas', ['Choose a CSV file']],
])('a file of areas that is named %s: %j', (name, sentences) => {
  const file = new File(['state,district,mandal'], name, { type: 'text/csv' });
  expect((AreaFile.safeParse({ file }).error?.issues ?? []).map(({ message }) => said(message))).toEqual(sentences);
});

describe('a name in Hindi', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    [' \t ', ''],
    ['पटना', 'पटना'],
    ['  उत्तर   प्रदेश ', 'उत्तर प्रदेश'],
    ['वार्ड नं. 3 (ग्रामीण)', 'वार्ड नं. 3 (ग्रामीण)'],
    ['गया-२', 'गया-२'],
    // Composed and decomposed forms of one letter.
    ['छत्तीसग\u095d', 'छत्तीसग\u0922\u093c'],
    ['बक्\u200cसर', 'बक्सर'],
    ['पट\u202eना', 'पटना'],
  ])('%j is kept as %j', (given, kept) => {
    expect(EditStateForm.parse({ old_state: 'Bihar', new_state: 'Bihar', hindi: given }).hindi).toBe(kept);
  });

  test.each(['Patna', 'पटना Patna', 'পাটনা', '-', '12', 'ीपटना', 'पट\u0007ना', 'पट"ना', 'पटना।', 'प\u0301टना'])(
    '%j is refused',
    (hindi) => {
      for (const [form, body] of [
        [EditStateForm, { old_state: 'Bihar', new_state: 'Bihar' }],
        [EditDistrictForm, { district: 'Patna', newDistrict: 'Patna' }],
        [EditTehsilForm, { mandal: 'Bihta', newMandal: 'Bihta' }],
      ] as const) {
        const issues = form.safeParse({ ...body, hindi }).error?.issues ?? [];
        const message = 'Write the Hindi name in Devanagari, for example पटना';
        expect(issues.map((issue) => [issue.path.join('.'), said(issue.message)])).toEqual([['hindi', message]]);
      }
    },
  );

  test.each([[7], [null], ['क'.repeat(101)]])('%j is refused as too long or no text', (hindi) => {
    const issues = EditStateForm.safeParse({ old_state: 'Bihar', new_state: 'Bihar', hindi }).error?.issues;
    expect(issues?.map((issue) => said(issue.message))).toEqual(['At most 100 characters']);
  });
});

test('a form without an area to rename gets the sentence of section 5', () => {
  for (const [form, field, body] of [
    [EditStateForm, 'old_state', { new_state: 'Bihar' }],
    [EditDistrictForm, 'district', { newDistrict: 'Patna' }],
    [EditTehsilForm, 'mandal', { newMandal: 'Bihta' }],
  ] as const) {
    const issues = form.safeParse(body).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), said(issue.message)])).toEqual([
      [field, 'Please enter a unit'],
    ]);
  }
});

describe('what is to be deleted', () => {
  test.each(AREA_TYPES)('is said by type and id: %s', (type) => {
    expect(AreaToDelete.safeParse({ type, _id: ID }).success).toBe(true);
  });

  test.each([
    { type: 'state', state: 'Bihar' },
    { type: 'district', state: 'Bihar', district: 'Patna' },
    { type: 'tehsil', state: 'Bihar', district: 'Patna', mandal: 'Bihta' },
  ])('is said by type and names: %j', (area) => {
    expect(AreaToDelete.parse(area)).toEqual(area);
  });

  test.each([
    {},
    { type: 'village', _id: ID },
    { type: 'state' },
    { type: 'district', state: 'Bihar' },
    { type: 'tehsil', state: 'Bihar', district: 'Patna' },
    { type: 'state', _id: 'Bihar' },
    { type: 'state', state: ' ' },
  ])('is not said by %j', (area) => {
    expect(AreaToDelete.safeParse(area).success).toBe(false);
  });
});
