import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { STAFF_LINK_DAYS } from '#contract/limits.ts';
import { pathIn } from '#contract/languages.ts';
import { leadingOn } from '#contract/return-address.ts';
import { passwordResets, users } from '#server/database/schema/accounts.ts';
import { composeEmail } from '#server/email/compose.ts';
import { emailKind, type EmailServices } from '#server/email/email-kind.ts';
import { emailMessagesIn } from '#server/email/email-messages.ts';
import { endEarlierLinks, newLink } from './links.ts';

export const staffEmail = emailKind('staff-added', z.object({ userId: z.uuid(), ownerId: z.uuid() }));

/**
 * Creates the link's token here, as for password links; sends nothing if the colleague was removed or has a password by
 * now.
 */
export async function sendStaffEmail(
  { db, mail, clock, appUrl }: Pick<EmailServices, 'db' | 'mail' | 'clock' | 'appUrl'>,
  { userId, ownerId }: z.output<(typeof staffEmail)['data']>,
  jobId: string,
): Promise<void> {
  const { token, ...link } = newLink(jobId, clock(), STAFF_LINK_DAYS * 24);
  const user = await db.transaction(async (tx) => {
    // The lock makes the second of two concurrent jobs end the first one's link.
    const [account] = await tx
      .select({ name: users.name, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.role, 'admin'), eq(users.passwordHash, ''), isNull(users.disabledAt)))
      .for('no key update');
    if (!account || !(await endEarlierLinks(tx, passwordResets, { userId, jobId }))) return undefined;
    await tx.insert(passwordResets).values({ userId, ...link });
    return account;
  });
  if (!user) return;
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, ownerId));
  const messages = await emailMessagesIn(user.language);
  const { frame, reset, staffAdded: t } = messages.emails;
  const page = leadingOn(`/resetPassword/${token}`, '/admin');
  await mail.send(
    composeEmail(
      {
        to: user.email,
        subject: t.subject,
        heading: t.subject,
        greeting: frame.dear({ name: user.name }),
        paragraphs: [t.told({ owner: owner?.name ?? '' })],
        action: { label: reset.heading, url: appUrl() + pathIn(user.language, page) },
        closing: [t.once({ days: STAFF_LINK_DAYS })],
      },
      messages,
    ),
  );
}
