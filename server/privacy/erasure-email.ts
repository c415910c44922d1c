import { z } from 'zod';
import { INVOICE_YEARS } from '#contract/limits.ts';
import { erasureDue } from '#server/accounts/erase-account.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { longDay } from '#server/email/email-messages.ts';
import { emailedUser } from '#server/email/emailed-user.ts';
import { writeToAccount } from '#server/email/write-to-account.ts';

export const erasureEmail = emailKind('erasure-letter', z.object({ userId: z.uuid() }));

export async function sendErasureEmail(
  services: Pick<EmailServices, 'db' | 'mail' | 'appUrl'>,
  { userId }: z.output<(typeof erasureEmail)['data']>,
): Promise<void> {
  const user = await emailedUser(services.db, userId);
  if (!user?.erasureAskedAt) return;
  const day = longDay(user.language, erasureDue(user.erasureAskedAt));
  await writeToAccount(services, user, ({ emails: { erasure: t } }) => ({
    subject: t.subject({ day }),
    heading: t.heading,
    paragraphs: [t.told({ day }), t.stays({ years: INVOICE_YEARS }), t.toKeep],
    action: { label: t.keep, path: '/mydata' },
    closing: [t.knownPassword],
  }));
}
