import { expect, test } from 'vitest';
import { ERASURE_DAYS, INVOICE_YEARS } from '#contract/limits.ts';
import { messages as account } from '#messages/en/account.ts';
import { messages as privacy } from '#messages/en/privacy.ts';
import { messages as terms } from '#messages/en/terms.ts';

const wordsOf = (pages: unknown) =>
  JSON.stringify(pages, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));

test('what the pages promise of days and years is what the code does', () => {
  const retention = wordsOf(privacy.sections.find(({ id }) => id === 'retention'));
  for (const words of [retention, wordsOf(account.myData)]) {
    expect(words).toContain(`${ERASURE_DAYS} days`);
    expect(words).toContain(`${INVOICE_YEARS} years after the financial year`);
  }
  for (const days of ['{logDays}', '{erasedRecordsDays}']) expect(retention).toContain(days);
  for (const words of [wordsOf(privacy), wordsOf(terms)]) expect(words).toContain('[Your data](/mydata)');
  // The annual return for an invoice is due on 31 December after its financial year; section 36 adds 72 months.
  const monthsAfterTheYear = 9 + 72;
  expect(INVOICE_YEARS * 12).toBeGreaterThanOrEqual(monthsAfterTheYear);
});
