import { type Language, pathIn } from '#contract/languages.ts';
import { composeEmail, type EmailParts } from './compose.ts';
import type { EmailServices } from './email-kind.ts';
import { type EmailMessages, emailMessagesIn } from './email-messages.ts';
import { greetingOf } from './greeting.ts';

export interface EmailedAccount {
  name: string;
  email: string;
  emailConfirmedAt: Date | null;
  language: Language;
}

interface PageLink {
  label: string;
  path: string;
}

export interface Wording extends Pick<EmailParts, 'subject' | 'paragraphs' | 'quote' | 'closing'> {
  /** The subject by default. */
  heading?: string;
  action?: PageLink | undefined;
  stop?: PageLink;
  /** Another thing that the reader may do, below all that the email says. */
  second?: (PageLink & { told: string; closing: readonly string[] }) | undefined;
  replyTo?: string;
}

/** Sends an account an email in its language, with its salutation and with links in that language. */
export async function writeToAccount(
  { mail, appUrl }: Pick<EmailServices, 'mail' | 'appUrl'>,
  account: EmailedAccount,
  wordingIn: (messages: EmailMessages) => Wording | undefined | Promise<Wording | undefined>,
): Promise<void> {
  const messages = await emailMessagesIn(account.language);
  const wording = await wordingIn(messages);
  if (!wording) return;
  const { heading = wording.subject, action, second, stop, replyTo, ...texts } = wording;
  const urlOf = ({ path }: PageLink) => `${appUrl()}${pathIn(account.language, path)}`;
  const linkTo = (link: PageLink | undefined) => link && { label: link.label, url: urlOf(link) };
  const email = composeEmail(
    {
      ...texts,
      to: account.email,
      heading,
      greeting: greetingOf(messages, account),
      action: linkTo(action),
      second: second && { ...second, url: urlOf(second) },
      stop: linkTo(stop),
    },
    messages,
  );
  await mail.send(replyTo === undefined ? email : { ...email, replyTo });
}
