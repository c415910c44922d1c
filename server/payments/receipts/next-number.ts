import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/open.ts';
import type { creditNoteNumbers, receiptNumbers } from '#server/database/schema/receipts.ts';

/**
 * The next number of a series in a financial year. A rollback returns it, and others wait until the transaction ends,
 * so there is no gap.
 */
export async function nextNumber(
  tx: Transaction,
  series: typeof receiptNumbers | typeof creditNoteNumbers,
  { financialYear, isTest }: { financialYear: string; isTest: boolean },
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${series} as series (financial_year, is_test, last) values (${financialYear}, ${isTest}, 1)
    on conflict (financial_year, is_test) do update set last = series.last + 1 returning last`);
  const [next] = rows;
  if (!next) throw new Error(`There is no next number in ${financialYear}`);
  return next.last;
}
