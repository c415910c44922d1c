import { v7 } from 'uuid';
import type { QueryForm } from '#contract/enquiries.ts';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { enquiries } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { enquiryLetter } from './enquiry-letter.ts';

/** Keeps what somebody asked on /contact, for the admin to answer; the operator's letter commits with it. */
export async function sendQuery(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  asker: SignedIn | undefined,
  query: QueryForm,
): Promise<void> {
  const enquiryId = v7();
  await db.transaction(async (tx) => {
    await tx.insert(enquiries).values({ id: enquiryId, userId: asker?.id, ...query });
    await jobs.enqueue(tx, enquiryLetter, { enquiryId });
  });
}
