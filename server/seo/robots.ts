import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/*
 * What crawlers need not ask for. Pages for one person are not here: they say themselves that they are not to be indexed, which a crawler that may not
 * read them would not learn.
 */
const NOT_ASKED_FOR = ['/api/', '/files/', '/outbox', '/*/resetPassword/', '/resetPassword/'];

/** GET /robots.txt (RFC 9309), with the address of the sitemap. */
export function robots(app: FastifyInstance, { appUrl }: Pick<Services, 'appUrl'>): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        [
          'User-agent: *',
          ...NOT_ASKED_FOR.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${appUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
