import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { QueryForm } from '#contract/enquiries.ts';
import type { Language } from '#contract/languages.ts';
import type { Services, SessionUser } from '#server/services.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { enquiryEmail } from './enquiry-email.ts';

/**
 * Stores a message of /contact and enqueues the operator's email. The same text within an hour is a retry and stored
 * once.
 */
export async function sendQuery(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  caller: SessionUser | undefined,
  { email, language, ...query }: QueryForm & { language?: Language | undefined },
): Promise<void> {
  const enquiryId = v7();
  await db.transaction(async (tx) => {
    // The second of two concurrent requests waits for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`query ${query.phone}`}, 0))`);
    const [existing] = await tx
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(
        and(
          isNull(enquiries.closedAt),
          sql`${enquiries.createdAt} > now() - interval '1 hour'`,
          eq(enquiries.phone, query.phone),
          eq(enquiries.name, query.name),
          eq(enquiries.message, query.message),
        ),
      )
      .limit(1);
    if (existing) return;
    await tx.insert(enquiries).values({ id: enquiryId, userId: caller?.id, email: email || null, language, ...query });
    await jobs.enqueue(tx, enquiryEmail, { enquiryId });
  });
}
