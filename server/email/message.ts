import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

/** An email as nodemailer takes it: text and HTML as alternatives of each other, to exactly one address. */
export function messageOf(
  { to, subject, text, html, attachments = [] }: Email,
  id: string,
  from: string,
): SendMailOptions {
  return {
    from,
    // As an object: an address with a comma would otherwise be two.
    to: { name: '', address: to },
    subject,
    // The same at each try, so that a server or mail program that got it twice shows it once.
    messageId: `<${id}@${domainOf(from)}>`,
    text,
    html,
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    // So that nobody's holiday reply comes back to an address that nobody reads.
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Of 'Bhukhand <no-reply@land.example>'. */
const domainOf = (from: string) => from.replace(/^.*@/, '').replace(/>$/, '');
