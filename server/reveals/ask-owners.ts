import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { NO_ANSWERS, RETURN_RULES } from '#contract/credit-returns.ts';
import { enqueueMessage } from '#server/accounts/phones/message-jobs.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { outsideNight } from '#server/email/night.ts';
import type { Services } from '#server/services.ts';

export const askedEmail = emailKind('asked-letter', z.object({ ownerId: z.uuid() }));
export const askedPush = { name: 'asked-push', data: z.object({ ownerId: z.uuid() }) };

const HOURS = RETURN_RULES.unanswered.afterHours;

const WAITS = sql`r.contact_status = 'no-answer' and r.unanswered_at <> '{}' and cardinality(r.unanswered_at) >= ${sql.raw(String(NO_ANSWERS))}
  and r.owner_asked_at is null and not exists (select from credit_movements m
    where m.user_id = r.user_id and m.property_id = r.property_id and m.reason = 'return')`;

/**
 * Asks owners whom buyers called without an answer, by day: one email for all their listings, a notification in the
 * browsers that they allowed one, a message to the phone where a template is configured, and nothing where they were
 * asked within the time that they have for an answer.
 */
export async function askOwners({
  db,
  jobs,
  clock,
  config,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  if (outsideNight(now, config) > now) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.owner_id as id from reveals r join properties p on p.id = r.property_id where ${WAITS}`);
  for (const { id: ownerId } of rows) {
    await db.transaction(async (tx) => {
      // One process at a time asks an owner.
      await tx.execute(sql`select from users where id = ${ownerId}::uuid for no key update`);
      const before = await tx.execute(sql`
        select from reveals r join properties p on p.id = r.property_id
        where p.owner_id = ${ownerId}::uuid and r.owner_asked_at > ${at} - make_interval(hours => ${HOURS}::int) limit 1`);
      const asked = await tx.execute(sql`
        update reveals r set owner_asked_at = ${at} from properties p
        where p.id = r.property_id and p.owner_id = ${ownerId}::uuid and ${WAITS}`);
      if (!asked.rowCount || before.rowCount) return;
      await jobs.enqueue(tx, askedEmail, { ownerId });
      await jobs.enqueue(tx, askedPush, { ownerId });
      await enqueueMessage({ jobs, clock, config }, tx, 'asked', { ownerId });
    });
  }
}
