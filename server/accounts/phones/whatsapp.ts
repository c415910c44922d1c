import { z } from 'zod';
import type { PhoneCodeTransport } from './phone-code.ts';
import { postJson } from './post-json.ts';

const API = 'https://graph.facebook.com/v23.0';

const Taken = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) });
const Refused = z.object({ error: z.object({ code: z.number() }) });

export interface WhatsAppSettings {
  phoneNumberId: string;
  token: string;
  /** An approved template of the category Authentication with a copy-code button. */
  template: string;
  /** The template's language codes at WhatsApp (en, en_US, hi); accounts in other languages get the first. */
  languages: string[];
}

/** Meta's WhatsApp Cloud API, "Sending authentication templates". */
export function whatsApp(
  { phoneNumberId, token, template, languages }: WhatsAppSettings,
  api = API,
): PhoneCodeTransport {
  return {
    async send({ to, code, language }) {
      const text = [{ type: 'text', text: code }];
      const { status, body } = await postJson(
        `${api}/${phoneNumberId}/messages`,
        { authorization: `Bearer ${token}` },
        {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.slice(1),
          type: 'template',
          template: {
            name: template,
            language: { code: languages.find((one) => one.slice(0, 2) === language) ?? languages[0] },
            components: [
              { type: 'body', parameters: text },
              { type: 'button', sub_type: 'url', index: '0', parameters: text },
            ],
          },
        },
      );
      if (status === 200 && Taken.safeParse(body).success) return;
      const refused = Refused.safeParse(body).data;
      throw new Error(`WhatsApp answered ${status}${refused ? ` with its error ${refused.error.code}` : ''}`);
    },
  };
}
