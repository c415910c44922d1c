const IST_AHEAD_MS = 5.5 * 3_600_000;
const APRIL = 3;

/** The Indian financial year, April to March by the clock of India, in which an instant lies: '2026-27'. */
export function financialYear(instant: Date): string {
  const begins = beginningYear(instant);
  return `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
}

/** The first instant of the Indian financial year in which an instant lies. */
export function startOfFinancialYear(instant: Date): Date {
  return new Date(Date.UTC(beginningYear(instant), APRIL, 1) - IST_AHEAD_MS);
}

function beginningYear(instant: Date): number {
  // India has one offset all year round.
  const there = new Date(instant.getTime() + IST_AHEAD_MS);
  return there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0);
}

/** '2026-27/000123': within the 16 characters that rule 46 of the CGST Rules allows, up to 99 lakh a year. A test receipt is 'TEST-2026-27/000001'. */
export function printedReceiptNumber(receipt: { financialYear: string; isTest: boolean; number: number }): string {
  const { financialYear: year, isTest, number } = receipt;
  return `${isTest ? 'TEST-' : ''}${year}/${String(number).padStart(6, '0')}`;
}

/** What a printed receipt number says; undefined for another text. */
export function readReceiptNumber(text: string): { year: string; isTest: boolean; number: number } | undefined {
  const [, test, year, number] = /^(TEST-)?(\d{4}-\d\d)\/(\d{1,9})$/i.exec(text) ?? [];
  return year && number ? { year, isTest: test !== undefined, number: Number(number) } : undefined;
}
