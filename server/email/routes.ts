import * as emails from '#contract/emails.ts';
import { serve, type ServedEndpoint } from '#server/http/serve.ts';
import { listFailedEmails, allowAddressAgain } from './failed-emails.ts';

export const emailEndpoints: readonly ServedEndpoint[] = [
  serve(emails.allFailedEmails, ({ db, query }) => listFailedEmails(db, query)),
  serve(emails.resendEmail, async ({ db, body, audit }) => {
    const email = await allowAddressAgain(db, body.id);
    // The audit log is permanent, so it does not get the address.
    audit({ subject: email.kind, subjectId: email._id });
    return email;
  }),
];
