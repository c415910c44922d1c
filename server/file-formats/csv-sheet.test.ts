import { expect, test } from 'vitest';
import { readCsvSheet } from './csv-sheet.ts';

const cellsOf = async (text: string) => (await readCsvSheet(Buffer.from(text))).map(({ cells }) => cells);

test.each<[string, string, string[]]>([
  ['a title with commas', 'Sharma Estates, Patna, Bihar\r\n\r\nVillage;Price\r\nPatna;5\r\nGaya;6\r\n', ['Gaya', '6']],
  [
    'a title with one more comma than there are tabs',
    'Plots, November, all\nVillage\tPrice\nPatna\t5\n',
    ['Patna', '5'],
  ],
  [
    'commas in its texts',
    'Village;About\nPatna;level, dry, near, safe\nGaya;wet, far, low, cheap\n',
    ['Gaya', 'wet, far, low, cheap'],
  ],
  ['decimal commas', 'Size;Price\n5,5;12,5\n6,5;13,5\n', ['6,5', '13,5']],
  [
    'a title and long texts with commas',
    'Plots, Patna\nNo;Price;Size;About\n1;5;6;a, b, c, d, e, f\n2;6;7;a, b, c, d\n',
    ['2', '6', '7', 'a, b, c, d'],
  ],
  ['a title above headings alone', 'Sharma, Patna\nVillage;Price;Size\n', ['Village', 'Price', 'Size']],
  // CSV.jl issues 746 and 1159, vscode-edit-csv issue 119.
  [
    'commas in each line',
    'Village;Date;Price\nPatna;Mar 1, 2026;5\nGaya;Mar 2, 2026;6\n',
    ['Gaya', 'Mar 2, 2026', '6'],
  ],
  ['cut ends', 'A;B;C;D\na, b;1;2;3\nc, d;4;5\ne, f;6\n', ['e, f', '6']],
  // vscode_rainbow_csv issue 129.
  [
    'lists with semicolons',
    'Village,Price,Water\nPatna,5,a;b;c;d;e;f\nGaya,6,a;b;c;d;e;f;g\n',
    ['Gaya', '6', 'a;b;c;d;e;f;g'],
  ],
  ['quoted lines', 'Village,About\nPatna,"a;b;c\nd;e;f"\nGaya,"a;b;c\nd;e;f"\n', ['Gaya', 'a;b;c\nd;e;f']],
])('a CSV file has its separator found beside %s', async (_, text, last) => {
  expect((await cellsOf(text)).at(-1)).toEqual(last);
});

test('a CSV file breaks lines in its cells as Word does', async () => {
  expect(await cellsOf('Village,About\r\nPatna,Level\vand dry\r\n')).toEqual([
    ['Village', 'About'],
    ['Patna', 'Level\nand dry'],
  ]);
});
