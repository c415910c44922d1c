import type { FastifyInstance } from 'fastify';
import { stopLeadEmails } from '#server/accounts/lead-emails.ts';
import type { Services } from '#server/services.ts';
import { isOfAlerts, stopAlerts } from './stop-links.ts';

const BODY_MAX_BYTES = 1024;

/**
 * Mail programs post to the address of the link in the email when their button to unsubscribe is pressed (RFC 8058):
 * without a page, session or origin.
 */
export function oneClickUnsubscribe(
  app: FastifyInstance,
  { db, linkSecret }: Pick<Services, 'db' | 'linkSecret'>,
): void {
  app.register(async (posts) => {
    // Accepts any body with 'List-Unsubscribe=One-Click', as a form or in parts; the token decides.
    posts.removeAllContentTypeParsers();
    posts.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const url of ['/stopEmails/:token', '/:language/stopEmails/:token'])
      posts.post<{ Params: { token: string } }>(url, async ({ params: { token } }, reply) => {
        const stop = isOfAlerts(token) ? stopAlerts : stopLeadEmails;
        await stop(db, token, linkSecret);
        return reply.header('cache-control', 'no-store').type('text/plain').send('OK');
      });
  });
}
