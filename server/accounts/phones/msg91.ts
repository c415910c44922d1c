import { z } from 'zod';
import type { TemplatesByLanguage } from '#server/config/phone-code-settings.ts';
import type { PhoneTransport } from './phone-message.ts';
import { postJson } from './post-json.ts';
import { refusal } from './provider-error.ts';

const API = 'https://control.msg91.com/api/v5';

const Taken = z.object({ type: z.literal('success') });

export interface Msg91Settings {
  authKey: string;
  /** Each template is tied to one that a DLT portal approved in its language; their variable is ##otp##. */
  templates: TemplatesByLanguage;
}

/**
 * Sends text messages by MSG91's flow API, with templates registered on a DLT portal (TRAI's TCCCPR 2018), which name
 * the sender's header too. A template has the address up to its variable, so that the link is not shortened there.
 */
export function msg91({ authKey, templates }: Msg91Settings, api = API): PhoneTransport {
  async function send(template: string, to: string, variables: Record<string, string>): Promise<void> {
    const { status, body } = await postJson(
      `${api}/flow`,
      { authkey: authKey },
      { template_id: template, short_url: '0', recipients: [{ mobiles: to.slice(1), ...variables }] },
    );
    if (status !== 200 || !Taken.safeParse(body).success) throw refusal('MSG91', status, ', not with success');
  }
  return {
    send: ({ to, code, language }) => send(templates[language] ?? templates.other, to, { otp: code }),
    sendMessage: ({ to, template, link }) => send(template.name, to, link === undefined ? {} : { link }),
  };
}
