import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { PropertyReference } from '#contract/properties.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** Longer than real ones, and bounds memory. */
const AGENT_MAX_CHARACTERS = 512;

export interface Views {
  /** Records a view by id or 'BK-100234'; unknown and unpublished ones are ignored. */
  record(reference: string, visitor: Visitor): void;
  /** Writes pending views. */
  flush(): Promise<void>;
}

/**
 * Counts one view per visitor, property and Indian day, without robots. Views are written in batches; a crash loses one batch
 * of counts.
 */
export function countViews(db: Database, secret: Buffer, clock: () => Date): Views {
  // Raw values, so that repeated views are cheap; they are resolved when written.
  const waiting = new Set<string>();

  /** Undefined for robots. */
  const visitOf = (view: string): Visit | undefined => {
    const [reference = '', day = '', address = '', ...rest] = view.split('|');
    const userAgent = rest.join('|');
    const property = read(reference);
    if (!property || isbot(userAgent)) return undefined;
    // The hash contains the day, so that visits of different days cannot be linked.
    const visitorHash = createHmac('sha256', secret)
      .update(`${day}|${address}|${userAgent}`)
      .digest('hex')
      .slice(0, 32);
    return { ...property, day, visitorHash };
  };

  return {
    record(reference, { address, userAgent }) {
      if (userAgent === '' || userAgent.length > AGENT_MAX_CHARACTERS) return;
      const [day] = lastDays(clock(), 1);
      waiting.add(`${reference}|${day}|${address}|${userAgent}`);
    },
    async flush() {
      const batch = [...waiting].flatMap((view) => visitOf(view) ?? []);
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
