import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/*
 * Paths without content for crawlers. Private pages are marked noindex instead, which a blocked crawler could not read.
 */
const DISALLOWED = ['/api/', '/files/', '/outbox', '/*/resetPassword/', '/resetPassword/'];

export function robots(app: FastifyInstance, { appUrl }: Pick<Services, 'appUrl'>): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${appUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
