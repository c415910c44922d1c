import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { users } from '#server/database/schema/accounts.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { greetingOf } from '#server/email/greeting.ts';

/** Tells a consultant what an admin decided about their page, with the reason of that decision. */
export const pageEmail = emailKind(
  'page-letter',
  z.object({
    userId: z.uuid(),
    told: z.enum(['hidden', 'restored', 'pictureRejected']),
    reason: z.nullable(z.string()),
  }),
);

export async function sendPageEmail(
  { db, mail, appUrl, config }: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { userId, told, reason }: z.output<(typeof pageEmail)['data']>,
): Promise<void> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user) return;
  const messages = await emailMessagesIn(user.language);
  const { letters } = messages;
  const wording = letters.consultantPage[told];
  const closing = {
    hidden: [letters.blocked.answer, letters.appeal.committee],
    restored: [],
    pictureRejected: [letters.consultantPage.pictureRejected.next, letters.blocked.answer],
  };
  const email = composeEmail(
    {
      to: user.email,
      subject: wording.subject,
      heading: wording.subject,
      greeting: greetingOf(messages, user),
      paragraphs: [wording.told],
      quote: reason ?? undefined,
      action: { label: letters.consultantPage.open, url: `${appUrl()}${pathIn(user.language, '/mypage')}` },
      closing: closing[told],
    },
    messages,
  );
  await mail.send({ ...email, replyTo: config.operatorEmail });
}
