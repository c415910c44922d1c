import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { NO_ANSWERS, RETURN_RULES } from '#contract/credit-returns.ts';
import { enqueueMessage } from '#server/accounts/phones/message-jobs.ts';
import { browserAskedAgain } from '#server/alerts/browser-asked-again.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { isNight } from '#server/email/night.ts';
import type { Services } from '#server/services.ts';

export const askedEmail = emailKind('asked-letter', z.object({ ownerId: z.uuid() }));
export const askedPush = { name: 'asked-push', data: z.object({ ownerId: z.uuid(), ...browserAskedAgain }) };

const HOURS = RETURN_RULES.unanswered.afterHours;

const WAITS = sql`r.contact_status = 'no-answer' and r.unanswered_at <> '{}' and cardinality(r.unanswered_at) >= ${sql.raw(String(NO_ANSWERS))}
  and r.owner_asked_at is null and not exists (select from credit_movements m
    where m.user_id = r.user_id and m.property_id = r.property_id and m.reason = 'return')`;

/** The owner of `p` was asked within the time for an answer, and has not answered. */
const isAsked = (at: SQL) => sql`exists (
  select from properties own join reveals open on open.property_id = own.id
  where own.owner_id = p.owner_id and open.owner_answered_at is null
    and open.owner_asked_at > ${at} - make_interval(hours => ${HOURS}::int))`;

/**
 * Asks owners whom buyers called without an answer, by day: one email for all their listings, a notification in the
 * browsers that they allowed one, and a message to the phone where a template is configured. Who was asked and has time
 * left is asked about later buyers when that ends or they answer: a question that is not put has no 'no answer'.
 */
export async function askOwners({
  db,
  jobs,
  clock,
  config,
}: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  if (isNight(now, config)) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.owner_id as id from reveals r join properties p on p.id = r.property_id
    where ${WAITS} and not ${isAsked(at)}`);
  for (const { id: ownerId } of rows) {
    await db.transaction(async (tx) => {
      // One process at a time asks an owner.
      await tx.execute(sql`select from users where id = ${ownerId}::uuid for no key update`);
      const asked = await tx.execute(sql`
        update reveals r set owner_asked_at = ${at} from properties p
        where p.id = r.property_id and p.owner_id = ${ownerId}::uuid and ${WAITS} and not ${isAsked(at)}`);
      if (!asked.rowCount) return;
      await jobs.enqueue(tx, askedEmail, { ownerId });
      await jobs.enqueue(tx, askedPush, { ownerId });
      await enqueueMessage({ jobs, clock, config }, tx, 'asked', { ownerId });
    });
  }
}
