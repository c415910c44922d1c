import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Database } from '#server/database/open.ts';
import type { Visitor } from '#server/serve.ts';

export interface Views {
  /** Notes that somebody looked at a property. */
  note(propertyId: string, visitor: Visitor): void;
  /** Writes what was noted; safe to call at any time. */
  flush(): Promise<void>;
}

/**
 * Counts one view for each visitor, property and day, robots left out. Views wait in memory and are written in batches;
 * a crash loses at most the batch that was waiting, which costs a count and nothing else.
 */
export function countViews(db: Database, secret: Buffer, clock: () => Date): Views {
  const waiting = new Map<string, { propertyId: string; day: string; visitorHash: string }>();

  return {
    note(propertyId, { address, userAgent }) {
      if (userAgent === '' || isbot(userAgent)) return;
      const day = clock().toISOString().slice(0, 10);
      // The day is part of what is hashed, so that nobody's visits can be joined from one day to the next.
      const visitorHash = createHmac('sha256', secret)
        .update(`${day}|${address}|${userAgent}`)
        .digest('hex')
        .slice(0, 32);
      waiting.set(`${propertyId}|${day}|${visitorHash}`, { propertyId, day, visitorHash });
    },
    async flush() {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting.clear();
      await db.execute(sql`
        with looked as (
          insert into property_visits (property_id, day, visitor_hash)
          select visit."propertyId", visit.day, decode(visit."visitorHash", 'hex')
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as visit("propertyId" uuid, day date, "visitorHash" text)
          where exists (select from properties where id = visit."propertyId")
          on conflict do nothing
          returning property_id
        )
        update properties set view_count = view_count + counted.views
        from (select property_id, count(*)::int as views from looked group by property_id order by property_id) as counted
        where properties.id = counted.property_id`);
    },
  };
}
