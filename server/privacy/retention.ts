import { and, isNotNull, lt, lte } from 'drizzle-orm';
import { RETURN_RULES } from '#contract/credit-returns.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Transaction } from '#server/database/open.ts';
import { type users } from '#server/database/schema/accounts.ts';
import { searchMatches } from '#server/database/schema/alerts.ts';
import { funnelCounts } from '#server/database/schema/dashboard.ts';
import { earlierNumbers } from '#server/database/schema/number-orders.ts';
import { paymentEvents } from '#server/database/schema/payments.ts';
import { erasedRecords } from '#server/database/schema/privacy.ts';
import { propertyVisits } from '#server/database/schema/properties.ts';
import { leadEmails, leadReminders, reveals } from '#server/database/schema/reveals.ts';
import { sharedShortlists } from '#server/database/schema/shortlist.ts';
import type { Services } from '#server/services.ts';

/** Only today's rows are read; the rest is a margin for clocks. */
const LEAD_EMAIL_DAYS = 3;

/** Allows comparison with the year before; contains no personal data. */
const FUNNEL_DAYS = 400;

/** Until then a property does not match a search again at the same price. */
const SEARCH_MATCH_DAYS = 90;

/** An order returns credits of so many days; they count from when the number was given up. */
const EARLIER_NUMBER_DAYS = RETURN_RULES['number-ordered'].withinHours / 24;

/** Keeps the owner of an erased account for authorities; not shown anywhere. Runs in the erasing transaction. */
export async function recordErasedAccount(
  tx: Transaction,
  user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'phone' | 'email' | 'role' | 'createdAt'>,
  { days, now }: { days: number; now: Date },
): Promise<void> {
  if (days === 0) return;
  const { id: userId, name, phone, email, role, createdAt } = user;
  await tx.insert(erasedRecords).values({ userId, name, phone, email, role, createdAt, erasedAt: now });
}

export async function removeOldRecords({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { logDays, erasedRecordsDays } = config.operator;
  await db.delete(erasedRecords).where(lt(erasedRecords.erasedAt, daysAgo(erasedRecordsDays)));
  await db.delete(earlierNumbers).where(lt(earlierNumbers.until, daysAgo(EARLIER_NUMBER_DAYS)));
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, daysAgo(logDays)));
  await db.delete(searchMatches).where(lt(searchMatches.matchedAt, daysAgo(SEARCH_MATCH_DAYS)));
  await db.delete(sharedShortlists).where(lte(sharedShortlists.expiresAt, now));
  await db
    .update(reveals)
    .set({ sharedId: null, sharedUntil: null })
    .where(and(isNotNull(reveals.sharedId), lte(reveals.sharedUntil, now)));
  await db.delete(leadEmails).where(lt(leadEmails.day, dayOf(daysAgo(LEAD_EMAIL_DAYS))));
  await db.delete(leadReminders).where(lt(leadReminders.day, dayOf(daysAgo(LEAD_EMAIL_DAYS))));
  await db.delete(funnelCounts).where(lt(funnelCounts.day, dayOf(daysAgo(FUNNEL_DAYS))));
  await db.delete(propertyVisits).where(lt(propertyVisits.day, dayOf(daysAgo(logDays))));
}
