import * as z from 'zod/mini';
import { endpoint, Id, Nothing, requiredText } from './endpoint.ts';
import { ADMINS, SIGNED_IN } from './roles.ts';
import { problem } from './problem.ts';
import { EXAMPLE } from './examples.ts';

export const SecondFactorForm = z.object({ code: requiredText(problem('CODE_REQUIRED'), 40) });

export const SecondFactorReset = z.object({ id: Id, reason: requiredText(problem('REASON_REQUIRED'), 500) });

export const secondFactor = endpoint('GET /admin/second-factor', {
  summary: 'Whether the second factor of the caller is set up, and whether this session has passed it.',
  who: SIGNED_IN,
  whose: { are: ['admin'], others: 'NOT_YOUR_ROLE' },
  beforeSecondFactor: true,
  data: z.object({ is_set_up: z.boolean(), is_passed: z.boolean() }),
});

export const setUpSecondFactor = endpoint('POST /admin/set-up-second-factor', {
  summary: 'Begin with a second factor: a secret for an authenticator app, which counts from its first code on.',
  who: SIGNED_IN,
  whose: { are: ['admin'], others: 'NOT_YOUR_ROLE' },
  beforeSecondFactor: true,
  data: z.object({
    secret: z.string(),
    address: z.string(),
    qr: z.string(),
  }),
  errors: ['ALREADY_DONE'],
});

export const passSecondFactor = endpoint('POST /admin/pass-second-factor', {
  summary:
    'Pass the second factor for this session by a code of the app (RFC 6238) or a recovery code, each of which counts once. The first code answers with the recovery codes.',
  who: SIGNED_IN,
  whose: { are: ['admin'], others: 'NOT_YOUR_ROLE' },
  beforeSecondFactor: true,
  body: SecondFactorForm,
  example: { body: { code: EXAMPLE.authenticatorCode } },
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['WRONG_SECOND_FACTOR'],
});

export const resetSecondFactor = endpoint('POST /admin/reset-second-factor', {
  summary: 'Take the second factor from another admin who lost it. Their sessions end, and they set up a new one.',
  who: ADMINS,
  audit: 'second-factor-reset',
  body: SecondFactorReset,
  example: { body: { id: EXAMPLE.colleague, reason: 'The phone was lost' } },
  data: Nothing,
  errors: ['NO_SUCH_USER', 'OWN_STAFF_ROLE'],
});
