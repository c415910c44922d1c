import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { SHARE_PATH, SHARED } from '#contract/share-target.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Services } from '#server/services.ts';

const APP = fileURLToPath(new URL('../../build/client/app/', import.meta.url));

/** Replaces installed workers: deletes all caches, then itself. */
const ENDING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Serves the parts of the installable app; with OFFLINE off, a worker that removes the one on the phone. */
export async function serveInstallable(app: FastifyInstance, { config }: Pick<Services, 'config'>): Promise<void> {
  const worker = config.offline ? await readFile(`${APP}worker.js`, 'utf8') : ENDING_WORKER;
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(worker),
  );
  // The worker keeps what was shared on the phone; where it is gone, the form asks for it again.
  for (const language of LANGUAGES)
    app.post(pathIn(language, SHARE_PATH), {
      // Answered before the body, which is not read.
      onRequest: async (_request, reply) => reply.redirect(`${pathIn(language, '/addProperty')}?${SHARED}`, 303),
      handler: () => undefined,
    });
  await app.register(fastifyStatic, {
    root: APP,
    prefix: '/app/',
    decorateReply: false,
    wildcard: false,
    maxAge: DAY_MS,
    allowedPath: (path) => !path.endsWith('.js'),
    setHeaders(reply, path) {
      if (path.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json; charset=utf-8');
    },
  });
}
