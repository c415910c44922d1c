import { endOfPhone } from '#contract/phone.ts';
import type { EmailMessages } from './email-messages.ts';

interface Addressee {
  name: string;
  emailConfirmedAt: Date | null;
}

/**
 * The first line of an email. Empty for an unconfirmed address: it may be a stranger's, and a name can say anything
 * ('Win ₹5 lakh at …').
 */
export const greetingOf = ({ emails }: EmailMessages, { name, emailConfirmedAt }: Addressee): string =>
  emailConfirmedAt === null ? '' : emails.frame.dear({ name });

/**
 * A user's number for an email to them, and for the page that its link opens: only the end where the address is
 * unconfirmed, as others pay a credit for the number.
 */
export const numberFor = ({ emailConfirmedAt }: Pick<Addressee, 'emailConfirmedAt'>, phone: string): string =>
  emailConfirmedAt === null ? endOfPhone(phone) : phone;
