import { z } from 'zod';
import { pathIn } from '#contract/languages.ts';
import { INVOICE_YEARS } from '#contract/limits.ts';
import { erasureDue } from '#server/accounts/erase-account.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { longDay, emailMessagesIn } from '#server/email/email-messages.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { greetingOf } from '#server/email/greeting.ts';

export const erasureEmail = emailKind('erasure-letter', z.object({ userId: z.uuid() }));

export async function sendErasureEmail(
  { db, mail, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId }: z.output<(typeof erasureEmail)['data']>,
): Promise<void> {
  const user = await emailedUser(db, userId);
  if (!user?.erasureAskedAt) return;
  const { language } = user;
  const messages = await emailMessagesIn(language);
  const { erasure: t } = messages.letters;
  const day = longDay(language, erasureDue(user.erasureAskedAt));
  await mail.send(
    composeEmail(
      {
        to: user.email,
        subject: t.subject({ day }),
        heading: t.heading,
        greeting: greetingOf(messages, user),
        paragraphs: [t.told({ day }), t.stays({ years: INVOICE_YEARS }), t.toKeep],
        action: { label: t.keep, url: `${appUrl()}${pathIn(language, '/mydata')}` },
        closing: [t.knownPassword],
      },
      messages,
    ),
  );
}
