import { describe, expect, test } from 'vitest';
import { BundleFiles } from './bundle-files.ts';
import { sheetWords } from './sheet-words.ts';

const words = await sheetWords();

/** The files of a ZIP by number of the sheet: photos, and documents with their types. */
function taken(numbers: readonly string[], names: readonly string[]) {
  const files = names.map((name) => ({ name, bytes: 1, digest: name, storageKey: name }));
  const bundle = new BundleFiles(files, numbers, words);
  return Object.fromEntries(
    numbers.map((number) => {
      const { photos, documents } = bundle.ofNumber(number);
      const named = [...documents].map(([type, { name }]) => `${type}: ${name}`);
      return [number, [...photos.map(({ name }) => name), ...named]];
    }),
  );
}

describe('a file of a ZIP belongs to one plot', () => {
  test.each<[string, string[], string[], Record<string, string[]>]>([
    [
      'that its folder names, whatever number the file has in it',
      ['1', '2', '3'],
      ['1/1.jpg', '1/2.jpg', '1/3.jpg', '2/1.jpg', '2/2.jpg', '3/1.jpg', '2/1 sale deed.pdf'],
      {
        1: ['1/1.jpg', '1/2.jpg', '1/3.jpg'],
        2: ['2/1.jpg', '2/2.jpg', 'sale_deed: 2/1 sale deed.pdf'],
        3: ['3/1.jpg'],
      },
    ],
    [
      'whose folder is the innermost',
      ['1', '2'],
      ['1/2/front.jpg', '2/more/1.jpg'],
      { 1: [], 2: ['1/2/front.jpg', '2/more/1.jpg'] },
    ],
    [
      'in a folder that no plot has, by its own name',
      ['1', '12'],
      ['photos/1.jpg', '7/12-2.jpg', '12.jpg'],
      { 1: ['photos/1.jpg'], 12: ['7/12-2.jpg', '12.jpg'] },
    ],
    [
      'whose number is the longest that its name begins with',
      ['12', '12-A'],
      ['12-A.jpg', '12-a 2.jpg', '12 A (3).jpg', '12_A_sale deed.pdf', '12.jpg', '12-2.jpg', '12A.jpg', '120.jpg'],
      {
        12: ['12-2.jpg', '12.jpg'],
        '12-A': ['12 A (3).jpg', '12-a 2.jpg', '12-A.jpg', 'sale_deed: 12_A_sale deed.pdf'],
      },
    ],
    [
      'whose number has signs that no file may have',
      ['12/3', '12', '१५'],
      ['12-3.jpg', '12/front.jpg', '15.jpg'],
      { '12/3': ['12-3.jpg'], 12: ['12/front.jpg'], '१५': ['15.jpg'] },
    ],
    [
      'as it is written, where two numbers differ in a sign alone',
      ['12-A', '12 A'],
      ['12-A.jpg', '12 A.jpg', '12_A.jpg'],
      { '12-A': ['12-A.jpg'], '12 A': ['12 A.jpg'] },
    ],
    [
      'whose folder has words for a plot, or zeros',
      ['1', '2'],
      [
        'Plot 2/1.jpg',
        'Plot No. 1/2.jpg',
        'प्लॉट २/1 (2).jpg',
        'plot2/2.jpg',
        'S.No. 2 - Sharma/1.jpg',
        '002/01.jpg',
        '01.jpg',
      ],
      {
        1: ['01.jpg', 'Plot No. 1/2.jpg'],
        2: ['002/01.jpg', 'Plot 2/1.jpg', 'plot2/2.jpg', 'S.No. 2 - Sharma/1.jpg', 'प्लॉट २/1 (2).jpg'],
      },
    ],
    [
      'or to none, where its folder begins with the number of another',
      ['1', '2'],
      ['2 Sharma/1.jpg', '2 Sharma/2-1.jpg', 'Phase 2/1.jpg', 'Photos (2)/1.jpg'],
      { 1: ['Phase 2/1.jpg', 'Photos (2)/1.jpg'], 2: ['2 Sharma/2-1.jpg'] },
    ],
    [
      'and is its document, not a photo for all, in a folder of documents',
      ['12', '13'],
      ['12/Sale deed/1.jpg', '12/Sale deed/2.jpg', 'Sale deeds/13.jpg', '13/13 naksha.jpg', '13/2. Khatiyan.pdf'],
      {
        12: ['sale_deed: 12/Sale deed/1.jpg'],
        13: ['record_of_rights: 13/2. Khatiyan.pdf', 'land_map: 13/13 naksha.jpg', 'sale_deed: Sale deeds/13.jpg'],
      },
    ],
  ])('%s', (_, numbers, names, plots) => {
    expect(taken(numbers, names)).toEqual(plots);
  });
});
