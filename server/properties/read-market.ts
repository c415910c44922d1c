import { sql } from 'drizzle-orm';
import { to as copyTo } from 'pg-copy-streams';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { connectionOf, type Transaction } from '#server/database/open.ts';
import { BY_AGENT, type ListingFacts, Market, type PlacedMandal } from './market.ts';

/* How a market comes from PostgreSQL: the whole of it, or the listings that changed. */

/** Written out: asking PostgreSQL for an enum's values costs a look into its catalogue for each row. */
const FLAG_OF_TYPE = DOCUMENT_TYPES.map((type, i) => `when '${type}' then ${1 << i}`).join(' ');

const papersOf = (where: string) =>
  `select property_id, bit_or(case type ${FLAG_OF_TYPE} else 0 end) as papers from documents ${where} group by property_id`;

/** To the microsecond, though seconds are a fraction: this side of the year 2200 they are exact to a quarter of one. */
const microseconds = (instant: string) => `round(date_part('epoch', ${instant}) * 1000000)`;

/** @param papers a table expression with property_id and papers */
const factsFrom = (papers: string) => `
  select p.listing_number::int4 as number, p.price_rupees::float8 as price,
    coalesce(p.size::float8 * coalesce(here.square_metres, everywhere.square_metres), 'infinity') as metres,
    ${microseconds('p.approved_at')} as approved, ${microseconds('coalesce(p.confirmed_at, p.approved_at)')} as confirmed,
    coalesce(filed.papers, 0) | case when owner.role = 'agent' then ${1 << BY_AGENT} else 0 end as flags,
    p.mandal_id, p.district_id, p.state_id
  from properties p
  join users owner on owner.id = p.owner_id
  left join unit_sizes here on here.unit_id = p.unit_id and here.state_id = p.state_id
  left join unit_sizes everywhere on everywhere.unit_id = p.unit_id and everywhere.state_id is null
  left join ${papers} filed on filed.property_id = p.id
  where p.status = 'approved'`;

/**
 * Reads the whole market, in the caller's transaction, whose snapshot stays. By COPY, in whatever order it comes: a cursor would hold PostgreSQL to one
 * of its processes, and rows as text and objects to ten times the work. Other requests are answered between the pieces.
 */
export async function readMarket(tx: Transaction): Promise<Market> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows: mandals } = await tx.execute<PlacedMandal & { count: number } & Record<string, unknown>>(sql`
    select m.id as mandal_id, m.district_id, m.state_id, coalesce(approved.count, 0) as count
    from mandals m left join approved_counts approved on approved.area_id = m.id
    order by m.state_id, m.district_id, m.id`);
  const market = new Market(mandals);
  const places = new Map(mandals.map((mandal) => [bytesOf(mandal.mandal_id), mandal]));
  const stream = copyTo(
    `copy (select ${COLUMNS.join(', ')} from (${factsFrom(`(${papersOf('')})`)}) facts) to stdout (format binary)`,
  );
  connectionOf(tx).query(stream);
  let rest: Buffer = Buffer.alloc(0);
  let header = HEADER_BYTES;
  // Safe: it is a stream of bytes.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    let at = header;
    for (; at + ROW_BYTES <= bytes.length; at += ROW_BYTES) {
      // All there are, in this very snapshot.
      const place = places.get(bytes.toString('latin1', at + MANDAL_AT, at + ROW_BYTES));
      if (place) market.append(factsAt(bytes, at, place));
    }
    if (at > header) header = 0;
    rest = bytes.subarray(header > 0 ? 0 : at);
  }
  market.close();
  return market;
}

/*
 * COPY's binary form: a header; for each row the number of its columns (2 bytes), and for each column its length (4) and its value. None of ours is null
 * or of a length of its own. Behind the last row there are two bytes.
 */
const HEADER_BYTES = 19;
const COLUMNS = ['number', 'price', 'metres', 'approved', 'confirmed', 'flags', 'mandal_id'];
const MANDAL_AT = 70;
const ROW_BYTES = 86;

function factsAt(bytes: Buffer, at: number, { mandal_id, district_id, state_id }: PlacedMandal): ListingFacts {
  return {
    number: bytes.readInt32BE(at + 6),
    price: bytes.readDoubleBE(at + 14),
    metres: bytes.readDoubleBE(at + 26),
    approved: bytes.readDoubleBE(at + 38),
    confirmed: bytes.readDoubleBE(at + 50),
    flags: bytes.readInt32BE(at + 62),
    mandal_id,
    district_id,
    state_id,
  };
}

/** The 16 bytes of an id, as a text of so many characters. */
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1');

/** How the listings that changed stand now, of those that are on the market. */
export async function readChanged(tx: Transaction, numbers: readonly number[]): Promise<ListingFacts[]> {
  const papers = `lateral (${papersOf('where property_id = p.id')})`;
  const { rows } = await tx.execute<ListingFacts & Record<string, unknown>>(
    sql`${sql.raw(factsFrom(papers))} and p.listing_number = any(${sql.param(numbers)}::bigint[])`,
  );
  return rows;
}
