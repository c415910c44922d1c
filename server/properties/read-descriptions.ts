import { sql } from 'drizzle-orm';
import { to as copyTo } from 'pg-copy-streams';
import { connectionOf, type Database, type Transaction } from '#server/database/open.ts';
import { WordCollector } from './collect-words.ts';
import type { DescriptionWords } from './description-words.ts';
import type { Market } from './market.ts';

/* What words of a listing are looked for in: its description, as everybody reads it, and its size with the unit, as in its title. */

const WORDS = `p.description || ' ' || trim_scale(p.size) || ' ' || u.name`;
const FROM = `from properties p join units u on u.id = p.unit_id where p.status = 'approved'`;

/*
 * COPY's binary form: a header; for each row the number of its columns (2 bytes), and for each column its length (4) and its value. Behind the last row
 * there are two bytes.
 */
const HEADER_BYTES = 19;
const NUMBER_AT = 6;
const LENGTH_AT = 10;
const WORDS_AT = 14;

/** Reads the words of a whole market. Other requests are answered between the pieces; a listing that the market does not know is left out. */
export function readDescriptions(db: Database, market: Market): Promise<DescriptionWords> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const stream = copyTo(`copy (select p.listing_number::int4, ${WORDS} ${FROM}) to stdout (format binary)`);
    connectionOf(tx).query(stream);
    const collector = new WordCollector(market);
    let rest: Buffer = Buffer.alloc(0);
    let at = HEADER_BYTES;
    // Safe: it is a stream of bytes.
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      while (at + WORDS_AT <= bytes.length) {
        const end = at + WORDS_AT + bytes.readInt32BE(at + LENGTH_AT);
        if (end > bytes.length) break;
        const slot = market.slotOf(bytes.readInt32BE(at + NUMBER_AT));
        if (slot !== undefined) collector.append(slot, bytes, at + WORDS_AT, end);
        at = end;
      }
      rest = bytes.subarray(Math.min(at, bytes.length));
      at = Math.max(0, at - bytes.length);
    }
    return collector.close();
  });
}

/** The words of listings that changed, of those that are on the market, by number. */
export async function readChangedWords(
  tx: Database | Transaction,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ number: number; words: string }>(sql`
    select p.listing_number::int4 as number, ${sql.raw(WORDS)} as words ${sql.raw(FROM)}
      and p.listing_number = any(${sql.param(numbers)}::bigint[])`);
  return new Map(rows.map(({ number, words }) => [number, words]));
}
