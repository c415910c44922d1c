import { z } from 'zod';
import { lockCredits, returnCredit } from '#server/credits/ledger.ts';
import { emailKind } from '#server/email/email-kind.ts';
import { inTheDay } from '#server/email/night.ts';
import { reportByRule } from '#server/reports/report-property.ts';
import type { Services } from '#server/services.ts';
import { findDueReturns, RETURNS_AT_ONCE } from './due-returns.ts';

export const returnEmail = emailKind('return-letter', z.object({ userId: z.uuid(), propertyId: z.uuid() }));

/** Returns every credit that is due, or has a person decide where the buyer has reached the limit. */
export async function returnDueCredits(services: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  for (;;) {
    const due = await findDueReturns(services.db, services.clock(), services.config.returns);
    for (const unlock of due) await settle(services, unlock);
    if (due.length < RETURNS_AT_ONCE) return;
  }
}

/** Looks again under the lock: others may have returned it, or decided the report, meanwhile. */
async function settle(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  { userId, propertyId }: { userId: string; propertyId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCredits(tx, userId);
    const now = clock();
    const [due] = await findDueReturns(tx, now, config.returns, { userId, propertyId });
    if (!due) return;
    const { rule, isAutomatic } = due;
    if (!isAutomatic) return reportByRule({ jobs, tx }, { userId, propertyId, rule, now });
    if (!(await returnCredit(tx, { userId, propertyId, rule, now }))) return;
    await jobs.enqueue(tx, returnEmail, { userId, propertyId }, inTheDay(now, config));
  });
}
