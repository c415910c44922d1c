import { and, eq, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { composeEmail } from '#server/email/compose.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import type { Database } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { enquiries, enquiryAnswers } from '#server/database/schema/enquiries.ts';
import { noEmailToAnswer, noSuchEnquiry } from '#server/errors.ts';
import type { Services, SessionUser } from '#server/services.ts';

/** The answer stays in its table, not in the queue. */
export const answerEmail = emailKind('enquiry-answer', z.object({ answerId: z.uuid() }));

interface Asked {
  _id: string;
  createdAt: Date;
}

/**
 * Only the first time counts.
 * @throws HttpError NO_SUCH_ENQUIRY
 */
export async function acknowledgeEnquiry(
  db: Database,
  id: string,
  now: Date,
): Promise<Asked & { acknowledged_at: string }> {
  await db
    .update(enquiries)
    .set({ acknowledgedAt: now })
    .where(and(eq(enquiries.id, id), isNull(enquiries.acknowledgedAt)));
  const [found] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  if (!found) throw noSuchEnquiry();
  return { _id: id, createdAt: found.createdAt, acknowledged_at: (found.acknowledgedAt ?? now).toISOString() };
}

/** @throws HttpError NO_SUCH_ENQUIRY, or NO_EMAIL_TO_ANSWER if the sender can only be called */
export async function answerEnquiry(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  admin: SessionUser,
  { id, text }: { id: string; text: string },
): Promise<Asked> {
  return db.transaction(async (tx) => {
    const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!enquiry) throw noSuchEnquiry();
    const hasAccount =
      enquiry.userId !== null &&
      (await tx.$count(users, and(eq(users.id, enquiry.userId), isNull(users.erasedAt)))) > 0;
    if (enquiry.email === null && !hasAccount) throw noEmailToAnswer();
    const answerId = v7();
    await tx
      .insert(enquiryAnswers)
      .values({ id: answerId, enquiryId: id, adminId: admin.id, text, createdAt: clock() });
    await tx
      .update(enquiries)
      .set({ acknowledgedAt: enquiry.acknowledgedAt ?? clock() })
      .where(eq(enquiries.id, id));
    await jobs.enqueue(tx, answerEmail, { answerId });
    return { _id: id, createdAt: enquiry.createdAt };
  });
}

export async function sendAnswerEmail(
  { db, mail, config }: Pick<EmailServices, 'db' | 'mail' | 'config'>,
  { answerId }: z.output<(typeof answerEmail)['data']>,
): Promise<void> {
  const [found] = await db
    .select({ enquiry: enquiries, text: enquiryAnswers.text, account: users.email, erasedAt: users.erasedAt })
    .from(enquiryAnswers)
    .innerJoin(enquiries, eq(enquiries.id, enquiryAnswers.enquiryId))
    .leftJoin(users, eq(users.id, enquiries.userId))
    .where(eq(enquiryAnswers.id, answerId));
  const to = found?.enquiry.email ?? (found?.erasedAt ? null : found?.account);
  if (!found || !to) return;
  const { enquiry, text } = found;
  const messages = await emailMessagesIn(enquiry.language);
  const { answer, frame } = messages.emails;
  const email = composeEmail(
    {
      to,
      subject: answer.subject,
      heading: answer.subject,
      greeting: frame.dear({ name: enquiry.name }),
      paragraphs: [text, answer.youWrote],
      quote: enquiry.message,
    },
    messages,
  );
  await mail.send({ ...email, thread: `query-${enquiry.id}`, replyTo: config.operatorEmail });
}
