import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { amountInWords, amountInWordsOf } from './amount-in-words.ts';
import { financialYear, printedReceiptNumber } from './financial-year.ts';
import { taxIn } from './tax.ts';

describe('the tax in a price', () => {
  it.each([
    // price, rate, taxable, CGST = SGST
    [49_00, 1800, 41_52, 3_74],
    [1_18, 1800, 1_00, 9],
    [199_00, 1800, 168_64, 15_18],
    [551_25, 1200, 492_19, 29_53],
    [1_00, 0, 1_00, 0],
    [1, 1800, 1, 0],
  ])('of %d paise at %d basis points within the state', (price, rate, taxablePaise, half) => {
    expect(taxIn(price, rate, true)).toEqual({ taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 });
  });

  it.each([
    [49_00, 1800, 41_53, 7_47],
    [1_18, 1800, 1_00, 18],
    [199_00, 1800, 168_64, 30_36],
    [1_00, 0, 1_00, 0],
    [1, 1800, 1, 0],
  ])('of %d paise at %d basis points to another state', (price, rate, taxablePaise, igstPaise) => {
    expect(taxIn(price, rate, false)).toEqual({ taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise });
  });

  it('adds up to the price, in whole paise that are never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_00_00_000_00 }),
        fc.integer({ min: 0, max: 2800 }),
        fc.boolean(),
        (price, rate, within) => {
          const lines = Object.values(taxIn(price, rate, within)) as number[];
          expect(lines.reduce((sum, line) => sum + line, 0)).toBe(price);
          for (const line of lines) expect(Number.isInteger(line) && line >= 0).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26'],
  ['2026-03-31T18:30:00.000Z', '2026-27'],
  ['2026-11-21T00:00:00.000Z', '2026-27'],
  ['2026-12-31T18:30:00.000Z', '2026-27'],
  ['2099-04-01T00:00:00.000Z', '2099-00'],
])('%s lies in the financial year %s', (instant, year) => {
  expect(financialYear(new Date(instant))).toBe(year);
});

const REAL = { financialYear: '2026-27', isTest: false };

test('a receipt number is printed with six digits, and more when there are more', () => {
  expect(printedReceiptNumber({ ...REAL, number: 123 })).toBe('2026-27/000123');
  expect(printedReceiptNumber({ ...REAL, number: 12_34_567 })).toBe('2026-27/1234567');
  expect(printedReceiptNumber({ ...REAL, isTest: true, number: 1 })).toBe('TEST-2026-27/000001');
});

test.each([
  [49_00, 'Rupees Forty-Nine Only'],
  [1_00, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [551_25, 'Rupees Five Hundred Fifty-One and Twenty-Five Paise Only'],
  [1_499_00, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [12_50_000_05, 'Rupees Twelve Lakh Fifty Thousand and Five Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [20_19_10_011_00, 'Rupees Twenty Crore Nineteen Lakh Ten Thousand Eleven Only'],
])('%d paise are written as %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test.each([
  ['hi', 49_00, 'उनचास रुपये'],
  ['hi', 1_00, 'एक रुपया'],
  ['hi', 50, 'शून्य रुपये और पचास पैसे'],
  ['hi', 12_50_000_05, 'बारह लाख पचास हज़ार रुपये और पांच पैसे'],
  ['hi', 2_00_00_000_00, 'दो करोड़ रुपये'],
  ['gu', 499_00, 'ચાર સો નવ્વાણું રૂપિયા'],
  ['gu', 1_25_000_50, 'એક લાખ પચ્ચીસ હજાર રૂપિયા અને પચાસ પૈસા'],
  ['mr', 499_00, 'चारशे नव्व्याण्णव रुपये'],
  ['mr', 1_25_000_50, 'एक लाख पंचवीस हजार रुपये आणि पन्नास पैसे'],
  ['or', 499_00, 'ଚାରି ଶହ ଅନେଶତ ଟଙ୍କା'],
  ['or', 551_25, 'ପାଞ୍ଚ ଶହ ଏକାବନ ଟଙ୍କା ଏବଂ ପଚିଶି ପଇସା'],
] as const)('in %s %d paise are written as %s', async (language, paise, words) => {
  expect(await amountInWordsOf(language, paise)).toBe(words);
});

test.each(['te', 'ta', 'bn', 'ml', 'kn'] as const)(
  'in %s no amount is written: we have no words that are right',
  async (language) => {
    expect(await amountInWordsOf(language, 499_00)).toBeUndefined();
  },
);
