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

test.each([
  ['a number that Excel was to keep as text', 'No,Phone\n="007","=""98765"""\n', ['007', '98765']],
  ['a number behind an apostrophe', "No,Khesra\n'007,'12/3\n", ['007', '12/3']],
  ['a word behind an apostrophe', "No,Name\n1,'tis\n", ['1', "'tis"]],
  ['spaces before its quotes', 'Village, Price\nPatna, "12,50,000"\n', ['Patna', '12,50,000']],
  ['spaces behind its quotes', 'Village,Price\n"Patna, city" ,"12,50,000" \n', ['Patna, city', '12,50,000']],
  ['bars', 'Village|Price|Road\nPatna|12,50,000|5; 6\nGaya|13,50,000|6; 7\n', ['Gaya', '13,50,000', '6; 7']],
  ['the end of a DOS file', 'Village,Price\nPatna,5\n\u001A', ['Patna', '5']],
  ['empty cells between tabs', 'No\tVillage\tNote\tPrice\n1\t\t \t5\n', ['1', '', '', '5']],
])('a CSV file with %s is read as it is meant', async (_, text, last) => {
  expect((await cellsOf(text)).at(-1)).toEqual(last);
});

test('a CSV file of two programs loses the letters of one alone', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Village,Size\nपटना,5\nGaya '),
    Buffer.from([0x96]),
    Buffer.from(' city,6\n'),
  ]);
  const lines = await readCsvSheet(bytes);
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['Village', 'Size'],
    ['पटना', '5'],
    ['Gaya \uFFFD city', '6'],
  ]);
  expect(lines.map(({ problems }) => problems.map(({ problem }) => problem.code))).toEqual([
    [],
    [],
    ['SHEET_LETTERS_LOST'],
  ]);
});
