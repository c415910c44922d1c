import { z } from 'zod';
import type { TemplatesByLanguage } from '#server/config/phone-code-settings.ts';
import type { PhoneCodeTransport } from './phone-code.ts';
import { postJson } from './post-json.ts';

const API = 'https://control.msg91.com/api/v5';

const Taken = z.object({ type: z.literal('success') });

export interface Msg91Settings {
  authKey: string;
  /** Each template is tied to one that a DLT portal approved in its language; their variable is ##otp##. */
  templates: TemplatesByLanguage;
}

/** Sends text messages by MSG91's flow API, with templates registered on a DLT portal (TRAI's TCCCPR 2018). */
export function msg91({ authKey, templates }: Msg91Settings, api = API): PhoneCodeTransport {
  return {
    async send({ to, code, language }) {
      const { status, body } = await postJson(
        `${api}/flow`,
        { authkey: authKey },
        {
          template_id: templates[language] ?? templates.other,
          short_url: '0',
          recipients: [{ mobiles: to.slice(1), otp: code }],
        },
      );
      if (status !== 200 || !Taken.safeParse(body).success)
        throw new Error(`MSG91 answered ${status}, not with success`);
    },
  };
}
