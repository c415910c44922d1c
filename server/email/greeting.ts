import type { EmailMessages } from './email-messages.ts';

interface Addressee {
  name: string;
  emailConfirmedAt: Date | null;
}

/**
 * The first line of an email. Empty for an unconfirmed address: it may be a stranger's, and a name can say anything
 * ('Win ₹5 lakh at …').
 */
export const greetingOf = ({ letters }: EmailMessages, { name, emailConfirmedAt }: Addressee): string =>
  emailConfirmedAt === null ? '' : letters.frame.dear({ name });
