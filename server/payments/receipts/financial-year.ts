import { INDIA_AHEAD_MS } from '#contract/time.ts';
const APRIL = 3;

/** India's financial year, which begins on 1 April: '2026-27'. */
export function financialYear(instant: Date): string {
  const begins = beginningYear(instant);
  return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}

export function startOfFinancialYear(instant: Date): Date {
  return new Date(Date.UTC(beginningYear(instant), APRIL, 1) - INDIA_AHEAD_MS);
}

/** The instants between which a month ('2026-11') lies in India. */
export function monthInIndia(month: string): { from: Date; until: Date } {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  const startOf = (after: number) => new Date(Date.UTC(year, ordinal - 1 + after, 1) - INDIA_AHEAD_MS);
  return { from: startOf(0), until: startOf(1) };
}

function beginningYear(instant: Date): number {
  const there = new Date(instant.getTime() + INDIA_AHEAD_MS);
  return there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0);
}

/**
 * '2026-27/000123', within the 16 characters of rule 46 of the CGST Rules up to 99 lakh a year; 'TEST-2026-27/000001'
 * for tests.
 */
export function printedReceiptNumber(receipt: { financialYear: string; isTest: boolean; number: number }): string {
  const { financialYear: year, isTest, number } = receipt;
  return `${isTest ? 'TEST-' : ''}${year}/${String(number).padStart(6, '0')}`;
}

/** 'CN-26-27/000123', within the 16 characters of rule 53 of the CGST Rules; 'TEST-CN-26-27/000001' for tests. */
export function printedCreditNoteNumber(note: { financialYear: string; isTest: boolean; number: number }): string {
  const { financialYear: year, isTest, number } = note;
  return `${isTest ? 'TEST-' : ''}CN-${year.slice(2)}/${String(number).padStart(6, '0')}`;
}

/** Reads 'TEST-2026-27/12' or '2026-27/12'; undefined for other text. */
export function readReceiptNumber(text: string): { year: string; isTest: boolean; number: number } | undefined {
  const [, test, year, number] = /^(TEST-)?(\d{4}-\d\d)\/(\d{1,9})$/i.exec(text) ?? [];
  return year && number ? { year, isTest: test !== undefined, number: Number(number) } : undefined;
}

/** Reads 'TEST-CN-26-27/12' or 'CN-26-27/12', with the year in full; undefined for other text. */
export function readCreditNoteNumber(text: string): { year: string; isTest: boolean; number: number } | undefined {
  const [, test, year, number] = /^(TEST-)?CN-(\d\d-\d\d)\/(\d{1,9})$/i.exec(text) ?? [];
  return year && number ? { year: `20${year}`, isTest: test !== undefined, number: Number(number) } : undefined;
}
