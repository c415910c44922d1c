import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDeleted } from '#contract/property-statuses.ts';
import { browserAskedAgain } from '#server/alerts/browser-asked-again.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadReminders, leadWorks } from '#server/database/schema/reveals.ts';
import { hasStatus } from '#server/database/status-names.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { isNight } from '#server/email/night.ts';
import type { Services } from '#server/services.ts';
import { reminderTime } from './lead-reminder-day.ts';

/** Names no buyer: a consent may be withdrawn. One property for each lead that is due. */
const Reminded = z.object({ ownerId: z.uuid(), propertyIds: z.array(z.uuid()).min(1) });
export type Reminded = z.output<typeof Reminded>;

export const leadsDueEmail = emailKind('leads-due-letter', Reminded);
export const leadsDuePush = { name: 'leads-due-push', data: Reminded.extend(browserAskedAgain) };

/**
 * Reminds owners of the leads whose day has come, from 9 o'clock in India: once a day for all of an owner's, whatever
 * number of processes asks. A day without the server is made up for the next morning.
 */
export async function remindOfLeads({
  db,
  jobs,
  clock,
  config,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const today = dayOf(now);
  if (now < reminderTime(today) || isNight(now, config)) return;
  const isDue = lte(leadWorks.remindOn, today);
  const owners = await db
    .selectDistinct({ id: properties.ownerId })
    .from(leadWorks)
    .innerJoin(properties, eq(properties.id, leadWorks.propertyId))
    .where(isDue);
  for (const { id: ownerId } of owners) {
    await db.transaction(async (tx) => {
      // Another process waits here for the one that is first, and finds the day taken.
      const { rowCount } = await tx.insert(leadReminders).values({ ownerId, day: today }).onConflictDoNothing();
      if (!rowCount) return;
      const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId));
      const due = await tx
        .update(leadWorks)
        .set({
          remindOn: sql`(select min(given.day) from unnest(array[next_on, visit_on]) as given (day) where given.day > ${today}::date)`,
        })
        .where(and(isDue, inArray(leadWorks.propertyId, own)))
        .returning({ propertyId: leadWorks.propertyId });
      const deleted = await tx
        .select({ id: properties.id })
        .from(properties)
        .where(and(eq(properties.ownerId, ownerId), hasStatus(isDeleted, properties.status)));
      const ended = new Set(deleted.map(({ id }) => id));
      const propertyIds = due.map(({ propertyId }) => propertyId).filter((id) => !ended.has(id));
      if (propertyIds.length === 0) return;
      await jobs.enqueue(tx, leadsDueEmail, { ownerId, propertyIds });
      await jobs.enqueue(tx, leadsDuePush, { ownerId, propertyIds });
    });
  }
}
