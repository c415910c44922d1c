import { isbot } from 'isbot';
import { sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { FunnelStep } from '#contract/console-lists.ts';
import { listingNumberIn } from '#contract/listing-number.ts';
import type { Language } from '#contract/languages.ts';
import { PropertyReference } from '#contract/properties.ts';
import { lastDays } from '#server/database/days-of-india.ts';
import type { Database } from '#server/database/open.ts';
import { AGENT_MAX_CHARACTERS } from '#server/http/visitor.ts';

/** Different steps between two writes; an attacker could invent areas. */
const KINDS_MAX = 10_000;

export interface FunnelVisit {
  language: Language;
  /** Robots are not counted. Absent for steps that need an account. */
  userAgent?: string;
  property?: string;
  area?: { state: string; district: string };
}

export interface FunnelCounter {
  count(step: FunnelStep, visit: FunnelVisit): void;
  flush(): Promise<void>;
}

/** Counts steps by Indian day, district and language, without ids. Written in batches; a crash loses one batch of counts. */
export function countFunnel(db: Database, clock: () => Date): FunnelCounter {
  let waiting = new Map<string, number>();

  return {
    count(step, { userAgent = '', ...visit }) {
      if (userAgent.length > AGENT_MAX_CHARACTERS || waiting.size >= KINDS_MAX) return;
      const [day] = lastDays(clock(), 1);
      const kind = JSON.stringify([userAgent, { day, step, ...visit }]);
      waiting.set(kind, (waiting.get(kind) ?? 0) + 1);
    },
    async flush() {
      const counted = [...waiting].flatMap(([kind, count]) => {
        const [userAgent, visit] = JSON.parse(kind) as [string, FunnelVisit & { day: string; step: FunnelStep }];
        return isbot(userAgent) ? [] : { ...visit, ...placeOf(visit), count };
      });
      waiting = new Map();
      if (counted.length === 0) return;
      await db.execute(sql`
        insert into funnel_counts (day, step, language, district_id, count)
        select day, step, language, coalesce(property.district_id, area.id, ${NIL}::uuid), sum(count)
        from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as visit(
          day date, step text, language text, count int, id uuid, "listingNumber" bigint, state text, district text)
        left join lateral (
          select district_id from properties where id = visit.id
          union all
          select district_id from properties where listing_number = visit."listingNumber"
        ) as property on true
        left join lateral (
          select districts.id from districts join states on states.id = state_id
          where states.name = visit.state and districts.name = visit.district
        ) as area on true
        where property.district_id is not null or (visit.id is null and "listingNumber" is null)
        group by 1, 2, 3, 4
        order by 1, 2, 3, 4
        on conflict (day, step, language, district_id) do update set count = funnel_counts.count + excluded.count`);
    },
  };
}

function placeOf({ property, area }: FunnelVisit): { id?: string; listingNumber?: number } | FunnelVisit['area'] {
  if (property === undefined || !PropertyReference.safeParse(property).success) return area;
  const listingNumber = listingNumberIn(property);
  return listingNumber === undefined ? { id: property } : { listingNumber };
}
