import type { EmailMessages } from './email-messages.ts';

interface Addressee {
  name: string;
  /** Null until a link that was sent to the address was used. */
  emailConfirmedAt: Date | null;
}

/**
 * The first line of an email. Empty for an address that nobody confirmed: it may be a stranger's, to whom the name could
 * say anything ('Win ₹5 lakh at …').
 */
export const greetingOf = ({ letters }: EmailMessages, { name, emailConfirmedAt }: Addressee): string =>
  emailConfirmedAt === null ? '' : letters.frame.dear({ name });
