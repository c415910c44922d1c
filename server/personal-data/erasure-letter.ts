import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { INVOICE_YEARS } from '#contract/limits.ts';
import { erasureDue } from '#server/accounts/erase-account.ts';
import { users } from '#server/database/schema.ts';
import { composeLetter } from '#server/mail/letters.ts';
import { letterKind, type Writing } from '#server/mail/mail.ts';

/** Tells somebody that their account is closed, when it is erased, and how to keep it. */
export const erasureLetter = letterKind('erasure-letter', z.object({ userId: z.uuid() }));

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Writes the letter. Nothing is sent where the account was kept, or is erased, meanwhile. */
export async function sendErasureLetter(
  { db, mail, appUrl }: Pick<Writing, 'db' | 'mail' | 'appUrl'>,
  { userId }: z.output<(typeof erasureLetter)['data']>,
): Promise<void> {
  const [user] = await db
    .select({ name: users.name, email: users.email, askedAt: users.erasureAskedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user?.askedAt) return;
  const when = DAY.format(erasureDue(user.askedAt));
  await mail.send(
    composeLetter({
      to: user.email,
      subject: `Your account will be erased on ${when}`,
      heading: 'Your account is closed',
      greeting: `Dear ${user.name},`,
      paragraphs: [
        `As asked, we have closed your account, taken your listings off the market and ended your sessions. On ${when} we erase your name, phone number, e-mail address and password, your listings with photos and papers, your reports and your queries.`,
        `What tax law makes us keep stays: your payments, their receipts and the ledger of your credits, until ${INVOICE_YEARS} years after the financial year of your last payment.`,
        'If you want to keep your account, or if it was not you who asked, log in before that day and press “Keep my account”. All will be as it was.',
      ],
      action: { label: 'Keep my account', url: `${appUrl()}/mydata` },
      closing: ['Somebody else knows your password? Set a new one first, with “Forgot Password” on the login page.'],
    }),
  );
}
