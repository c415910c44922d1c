import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { PropertyReference } from '#contract/properties.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import { isPublic } from '#contract/property-statuses.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import { addressPrefix } from '#server/http/limits/address-prefix.ts';
import { AGENT_MAX_CHARACTERS, type Visitor } from '#server/http/visitor.ts';

/** Views of a property by one address and day: a household or an office, whatever its browsers call themselves. */
export const VIEWS_BY_ADDRESS_MAX = 5;
/** Bounds memory: visits of different visitors between two writes. */
const WAITING_MAX = 100_000;
/** The visitor's hash begins with that of the address. */
const HASH_CHARACTERS = 32;
const ADDRESS_CHARACTERS = 16;

export interface Views {
  /** Records a view by id or 'BK-100234'; unknown and unpublished ones are ignored. */
  record(reference: string, visitor: Visitor): void;
  flush(): Promise<void>;
}

/**
 * Counts one view per visitor, property and Indian day, without robots and what browsers fetch ahead, and a few for each
 * address. Views are written in batches; a crash loses one batch of counts.
 */
export function countViews(db: Database, secret: Buffer, clock: () => Date): Views {
  // Raw values, so that repeated views are cheap; they are resolved when written.
  const waiting = new Set<string>();

  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');

  const visitOf = (view: string): Visit | undefined => {
    const [reference = '', day = '', address = '', ...rest] = view.split('|');
    const userAgent = rest.join('|');
    const property = read(reference);
    if (!property || isbot(userAgent)) return undefined;
    // The hashes contain the day, so that visits of different days cannot be linked.
    const from = `${day}|${addressPrefix(address)}`;
    const visitorHash =
      hash(from).slice(0, ADDRESS_CHARACTERS) + hash(`${from}|${userAgent}`).slice(0, ADDRESS_CHARACTERS);
    return { ...property, day, visitorHash };
  };

  return {
    record(reference, { address, userAgent, fetchesAhead }) {
      if (fetchesAhead || userAgent === '' || userAgent.length > AGENT_MAX_CHARACTERS) return;
      if (waiting.size >= WAITING_MAX) return;
      const [day] = lastDays(clock(), 1);
      waiting.add(`${reference}|${day}|${address}|${userAgent}`);
    },
    async flush() {
      const batch = [...waiting].flatMap((view) => visitOf(view) ?? []);
      waiting.clear();
      if (batch.length === 0) return;
      await db.execute(sql`
        with visits as (
          select distinct
            coalesce(id, (select id from properties where listing_number = "listingNumber")) as property_id,
            day,
            decode("visitorHash", 'hex') as visitor_hash,
            decode(rpad(left("visitorHash", ${ADDRESS_CHARACTERS}), ${HASH_CHARACTERS}, '0'), 'hex') as address_from,
            decode(rpad(left("visitorHash", ${ADDRESS_CHARACTERS}), ${HASH_CHARACTERS}, 'f'), 'hex') as address_to
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as visit(id uuid, "listingNumber" bigint, day date, "visitorHash" text)
        ), fresh as (
          select visits.*, row_number() over (partition by property_id, day, address_from order by visitor_hash) as nth
          from visits
          where exists (select from properties where id = property_id and ${hasStatus(isPublic)})
            and not exists (
              select from property_visits as known
              where known.day = visits.day
                and known.property_id = visits.property_id
                and known.visitor_hash = visits.visitor_hash)
        ), looked as (
          insert into property_visits (property_id, day, visitor_hash)
          select property_id, day, visitor_hash
          from fresh
          where nth + (
            select count(*) from property_visits as known
            where known.day = fresh.day
              and known.property_id = fresh.property_id
              and known.visitor_hash between fresh.address_from and fresh.address_to
          ) <= ${VIEWS_BY_ADDRESS_MAX}
          on conflict do nothing
          returning property_id
        )
        update properties set view_count = view_count + counted.views
        from (select property_id, count(*)::int as views from looked group by property_id order by property_id) as counted
        where properties.id = counted.property_id`);
    },
  };
}

interface Visit {
  id?: string;
  listingNumber?: number;
  day: string;
  visitorHash: string;
}

function read(reference: string): Pick<Visit, 'id' | 'listingNumber'> | undefined {
  if (!PropertyReference.safeParse(reference).success) return undefined;
  const listingNumber = listingNumberIn(reference);
  return listingNumber === undefined ? { id: reference } : { listingNumber };
}
