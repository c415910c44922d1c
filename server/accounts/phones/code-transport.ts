import { randomUUID } from 'node:crypto';
import { shownPhone } from '#contract/phone.ts';
import type { PhoneCodeSettings } from '#server/config/phone-code-settings.ts';
import { composeEmail } from '#server/email/compose.ts';
import type { EmailTransport } from '#server/email/email.ts';
import { msg91 } from './msg91.ts';
import type { PhoneCodeTransport } from './phone-code.ts';
import { whatsApp } from './whatsapp.ts';

export function openPhoneCodes(settings: PhoneCodeSettings, outbox: EmailTransport): PhoneCodeTransport | undefined {
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

function intoOutbox(outbox: EmailTransport): PhoneCodeTransport {
  return {
    async send({ to, code }) {
      const heading = `${code} is the code for ${shownPhone(to)}`;
      await outbox.send(composeEmail({ to, subject: heading, heading, greeting: '', paragraphs: [] }), randomUUID());
    },
  };
}
