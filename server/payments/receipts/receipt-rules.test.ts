import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  financialYear,
  printedCreditNoteNumber,
  printedReceiptNumber,
  readCreditNoteNumber,
} from './financial-year.ts';
import { taxBetween } from './issue-credit-note.ts';
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

test('a credit note’s number has 16 characters at most, is none of a receipt, and is read as it is printed', () => {
  const note = { financialYear: '2026-27', isTest: false, number: 12_34_567 };
  expect(printedCreditNoteNumber({ ...note, number: 1 })).toBe('CN-26-27/000001');
  expect(printedCreditNoteNumber(note)).toHaveLength(16);
  expect(readCreditNoteNumber(printedCreditNoteNumber(note))).toEqual({
    year: '2026-27',
    isTest: false,
    number: 12_34_567,
  });
  expect(readCreditNoteNumber(printedCreditNoteNumber({ ...note, isTest: true }))).toMatchObject({ isTest: true });
  expect(readCreditNoteNumber(printedReceiptNumber(note))).toBeUndefined();
});

test('the tax of refunds of a rupee or more adds up to the receipt’s, and is never below zero', () => {
  const parts = fc.array(fc.integer({ min: 1_00, max: 10_000_00 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 2800 }), fc.boolean(), (refunds, rateBasisPoints, within) => {
      const receipt = { rateBasisPoints, gstin: '10AAAAA0000A1ZH', placeOfSupply: within ? '10' : '27' };
      let paid = 0;
      const sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
      for (const paise of refunds) {
        const lines = taxBetween(receipt, paid, paid + paise);
        if (!lines) throw new Error('There is no tax');
        paid += paise;
        expect(Object.values<number>({ ...lines }).reduce((sum, line) => sum + line)).toBe(paise);
        expect(lines.cgstPaise).toBe(lines.sgstPaise);
        for (const line of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const) {
          expect(lines[line]).toBeGreaterThanOrEqual(0);
          sums[line] += lines[line];
        }
      }
      expect(sums).toEqual(taxIn(paid, rateBasisPoints, within));
    }),
  );
});
