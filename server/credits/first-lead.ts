import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lastDays, startOfDay } from '#server/database/days-of-india.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadEmails, reveals } from '#server/database/schema/reveals.ts';
import { emailKind } from '#server/email/email-kind.ts';
import type { Services, SessionUser } from '#server/services.ts';

/** Notifies an owner of the first unlock of an Indian day. It names no buyer: a consent may be withdrawn. */
export const leadEmail = emailKind('lead-letter', z.object({ propertyId: z.uuid() }));

/**
 * Enqueues the owner's email if the buyer revealed this property today and the owner has had none today. After a crash
 * between the reveal and this, the buyer's retry or the day's next reveal does it.
 */
export async function notifyOfFirstLead(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  buyer: SessionUser,
  propertyId: string,
): Promise<void> {
  const [today = ''] = lastDays(clock(), 1);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into ${leadEmails} (owner_id, day)
      select ${properties.ownerId}, ${today}::date
      from ${properties} join ${reveals} on ${reveals.propertyId} = ${properties.id}
      where ${properties.id} = ${propertyId} and ${reveals.userId} = ${buyer.id}
        and ${reveals.createdAt} >= ${startOfDay(today).toISOString()}::timestamptz
      on conflict do nothing`);
    if (rowCount) await jobs.enqueue(tx, leadEmail, { propertyId });
  });
}
