import type { SendMailOptions } from 'nodemailer';
import type { Email } from './email.ts';

export function messageOf(
  { to, subject, text, html, thread, replyTo, unsubscribeUrl, attachments = [] }: Email,
  id: string,
  from: string,
): SendMailOptions {
  return {
    from,
    // An object, so that a comma does not split the address.
    to: { name: '', address: to },
    subject,
    // Constant across tries, so that duplicates show once.
    messageId: `<${id}@${domainOf(from)}>`,
    ...(thread ? { inReplyTo: `<${thread}@${domainOf(from)}>`, references: `<${thread}@${domainOf(from)}>` } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    text,
    html,
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    headers: {
      'auto-submitted': 'auto-generated',
      ...(unsubscribeUrl ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string) => from.replace(/^.*@/, '').replace(/>$/, '');
