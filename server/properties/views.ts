import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { PropertyReference } from '#contract/properties.ts';
import type { Database } from '#server/database/open.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** No browser's is longer, and what waits has to fit into memory. */
const AGENT_MAX_CHARACTERS = 512;

export interface Views {
  /** Notes that somebody looked at a property, named by its id or as 'BK-100234'. One that is not public, or not there, counts nothing. */
  note(reference: string, visitor: Visitor): void;
  /** Writes what was noted; safe to call at any time. */
  flush(): Promise<void>;
}

/**
 * Counts one view for each visitor, property and day, robots left out. Views wait in memory, as they were asked for, and are written in batches;
 * a crash loses at most the batch that was waiting, which costs a count and nothing else.
 */
export function countViews(db: Database, secret: Buffer, clock: () => Date): Views {
  // As requests say it, so that who looks again costs next to nothing; what it means is worked out when it is written.
  const waiting = new Set<string>();

  /** Of somebody who may be counted. */
  const visitOf = (noted: string): Visit | undefined => {
    const [reference = '', day = '', address = '', ...rest] = noted.split('|');
    const userAgent = rest.join('|');
    const property = read(reference);
    if (!property || isbot(userAgent)) return undefined;
    // The day is part of what is hashed, so that nobody's visits can be joined from one day to the next.
    const visitorHash = createHmac('sha256', secret)
      .update(`${day}|${address}|${userAgent}`)
      .digest('hex')
      .slice(0, 32);
    return { ...property, day, visitorHash };
  };

  return {
    note(reference, { address, userAgent }) {
      if (userAgent === '' || userAgent.length > AGENT_MAX_CHARACTERS) return;
      const day = clock().toISOString().slice(0, 10);
      waiting.add(`${reference}|${day}|${address}|${userAgent}`);
    },
    async flush() {
      const batch = [...waiting].flatMap((noted) => visitOf(noted) ?? []);
      waiting.clear();
      if (batch.length === 0) return;
      await db.execute(sql`
        with visits as (
          select coalesce(id, (select id from properties where listing_number = "listingNumber")) as property_id, day, "visitorHash"
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as visit(id uuid, "listingNumber" bigint, day date, "visitorHash" text)
        ), looked as (
          insert into property_visits (property_id, day, visitor_hash)
          select property_id, day, decode("visitorHash", 'hex')
          from visits
          where exists (select from properties where id = property_id and status in ('approved', 'sold'))
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
  const [, listingNumber] = /^bk-(\d+)$/i.exec(reference) ?? [];
  return listingNumber ? { listingNumber: Number(listingNumber) } : { id: reference };
}
