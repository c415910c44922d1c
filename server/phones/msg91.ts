import { z } from 'zod';
import type { PhoneCodeTransport } from './code-transport.ts';
import { postJson } from './post-json.ts';

const API = 'https://control.msg91.com/api/v5';

const Taken = z.object({ type: z.literal('success') });

export interface Msg91Settings {
  authKey: string;
  /** MSG91's template, tied to one approved on a DLT portal; its variable is ##otp##. */
  template: string;
}

/** MSG91's flow API: text messages by templates that are registered on a DLT portal (TRAI's TCCCPR 2018). */
export function msg91({ authKey, template }: Msg91Settings, api = API): PhoneCodeTransport {
  return {
    async send({ to, code }) {
      const { status, body } = await postJson(
        `${api}/flow`,
        { authkey: authKey },
        { template_id: template, short_url: '0', recipients: [{ mobiles: to.slice(1), otp: code }] },
      );
      // A refusal may come as 200 with the type 'error'.
      if (status !== 200 || !Taken.safeParse(body).success)
        throw new Error(`MSG91 answered ${status}, not with success`);
    },
  };
}
