import { z } from 'zod';
import type { PhoneTransport } from './phone-message.ts';
import { postJson } from './post-json.ts';
import { refusal } from './provider-error.ts';

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

const text = (value: string) => [{ type: 'text', text: value }];
/** Its address in the template ends with the variable. */
const button = (value: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: text(value) });

/** Meta's WhatsApp Cloud API, "Sending authentication templates" and "Sending utility templates". */
export function whatsApp({ phoneNumberId, token, template, languages }: WhatsAppSettings, api = API): PhoneTransport {
  async function send(to: string, name: string, language: string | undefined, components: object[]): Promise<void> {
    const { status, body } = await postJson(
      `${api}/${phoneNumberId}/messages`,
      { authorization: `Bearer ${token}` },
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.slice(1),
        type: 'template',
        template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
      },
    );
    if (status === 200 && Taken.safeParse(body).success) return;
    const refused = Refused.safeParse(body).data;
    throw refusal('WhatsApp', status, refused ? ` with its error ${refused.error.code}` : '');
  }
  return {
    send: ({ to, code, language }) =>
      send(to, template, languages.find((one) => one.slice(0, 2) === language) ?? languages[0], [
        { type: 'body', parameters: text(code) },
        button(code),
      ]),
    sendMessage: ({ to, template: { name, language }, link }) =>
      send(to, name, language, link === undefined ? [] : [button(link)]),
  };
}
