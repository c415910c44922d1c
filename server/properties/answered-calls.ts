import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PropertyDetail } from '#contract/properties.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reveals } from '#server/database/schema/reveals.ts';

interface Calls {
  answered: number;
  called: number;
}

/** The owner could tell fewer callers apart, or one rival could be all of them. */
export const CALLERS_MIN = 3;

/** The buyers' notes at /unlocked on the owner's number, each buyer once however many listings they unlocked. */
export const answeredCallsOf = (owner: SQLWrapper): SQL<Calls> => sql<Calls>`(
  select json_build_object('answered', count(*) filter (where answered), 'called', count(*))
  from (
    select bool_or(${reveals.contactStatus} <> 'no-answer') as answered
    from ${reveals} join ${properties} as listed on listed.id = ${reveals.propertyId}
    where listed.owner_id = ${owner} and ${reveals.contactStatus} in ('called', 'no-answer', 'visited')
    group by ${reveals.userId}
  ) as callers)`;

export const answeredCalls = answeredCallsOf(properties.ownerId);

/** Shows how many calls were answered from CALLERS_MIN callers on; fewer would tell of one. */
export const shownCalls = (calls: Calls): Pick<PropertyDetail, 'calls_answered'> =>
  calls.called < CALLERS_MIN ? {} : { calls_answered: calls };
