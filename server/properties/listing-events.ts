import { z } from 'zod';
import { ALERT_EVENTS, type AlertEvent } from '#contract/alert-kinds.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Transaction } from '#server/database/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export const listingEvent = {
  name: 'listing-event',
  /** `wasRupees` is the price before a reduction; jobs of earlier versions have none. */
  data: z.object({
    propertyId: z.uuid(),
    event: z.enum(ALERT_EVENTS),
    day: z.iso.date(),
    wasRupees: z.int().optional(),
  }),
};

/** Enqueues an event in the transaction of the change; saved searches and their emails follow from it. */
export async function announce(
  { jobs, clock }: { jobs: Jobs; clock: () => Date },
  tx: Transaction,
  listing: { propertyId: string; event: AlertEvent; wasRupees?: number },
): Promise<void> {
  await jobs.enqueue(tx, listingEvent, { ...listing, day: dayOf(clock()) });
}
