import { randomUUID } from 'node:crypto';
import { shownPhone } from '#contract/phone.ts';
import type { PhoneCodeSettings } from '#server/config/phone-code-settings.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailTransport } from '#server/email/email.ts';
import { msg91 } from './msg91.ts';
import type { PhoneTransport } from './phone-message.ts';
import { whatsApp } from './whatsapp.ts';

export function openPhones(settings: PhoneCodeSettings, outbox: EmailTransport): PhoneTransport | undefined {
  switch (settings.by) {
    case 'none':
      return undefined;
    case 'outbox':
      return intoOutbox(outbox);
    case 'whatsapp':
      return whatsApp(settings);
    case 'msg91':
      return msg91(settings);
  }
}

function intoOutbox(outbox: EmailTransport): PhoneTransport {
  const write = (to: string, heading: string) =>
    outbox.send(composeEmail({ to, subject: heading, heading, greeting: '', paragraphs: [] }), randomUUID());
  return {
    send: ({ to, code }) => write(to, `${code} is the code for ${shownPhone(to)}`),
    sendMessage: ({ to, template: { name, language }, link = '' }) =>
      write(to, `Message ${name} (${language}) to ${shownPhone(to)}: ${link}`),
  };
}
