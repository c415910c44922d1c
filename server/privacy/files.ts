import type { FastifyInstance } from 'fastify';
import { Id } from '#contract/endpoint.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { noSuchFile } from '#server/errors.ts';
import { contentDisposition } from '#server/storage/file-names.ts';
import { linkIsValid, signLink } from '#server/storage/signed-links.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import type { Services } from '#server/services.ts';

const LINK_MINUTES = 2;

const archivePath = (userId: string) => `/files/personal-data/${userId}`;

/** A link to a user's data, valid for LINK_MINUTES, for that user or for an admin on a written request. */
export function archiveLink({ linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>, userId: string): string {
  return signLink(linkSecret, archivePath(userId), new Date(clock().getTime() + LINK_MINUTES * MINUTE_MS));
}

/** GET /files/personal-data/:id, authorised by `expires` and `signature` alone: downloads send no token. */
export function personalDataFiles(app: FastifyInstance, services: Services): void {
  const { linkSecret, clock } = services;
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/personal-data/:id',
    async (request, reply) => {
      const { id } = request.params;
      reply.header('cache-control', 'private, no-store');
      if (!linkIsValid(linkSecret, archivePath(id), request.query, clock())) throw noSuchFile();
      if (!Id.safeParse(id).success) throw noSuchFile();
      const { personalArchive } = await import('./archive.ts');
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': contentDisposition('attachment', `bhukhand-data-${dayOf(clock())}.zip`),
          'x-robots-tag': 'noindex',
        })
        .send(personalArchive({ ...services, log: request.log }, id));
    },
  );
}
