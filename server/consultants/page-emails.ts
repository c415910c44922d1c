import { z } from 'zod';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';

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
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl' | 'config'>,
  { userId, told, reason }: z.output<(typeof pageEmail)['data']>,
): Promise<void> {
  const user = await emailedUser(services.db, userId);
  if (!user) return;
  await writeToAccount(services, user, ({ emails: { consultantPage: t, blocked, appeal } }) => {
    const closing = {
      hidden: [blocked.answer, appeal.committee],
      restored: [],
      pictureRejected: [t.pictureRejected.next, blocked.answer],
    };
    return {
      subject: t[told].subject,
      paragraphs: [t[told].told],
      quote: reason ?? undefined,
      action: { label: t.open, path: '/mypage' },
      closing: closing[told],
      replyTo: services.config.operatorEmail,
    };
  });
}
