import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

const APP = fileURLToPath(new URL('../../build/client/app/', import.meta.url));

/** Takes the place of the worker on phones that have it: everything kept goes, and so does the worker. */
const ENDING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * What a phone installs as an app (scripts/build-installable.ts): manifests and icons, and the service worker, which a browser must be able to ask
 * for anew at any time. With OFFLINE=off it gets one that clears up and goes.
 */
export async function serveInstallable(app: FastifyInstance, { config }: Pick<Services, 'config'>): Promise<void> {
  const worker = config.offline ? await readFile(`${APP}worker.js`, 'utf8') : ENDING_WORKER;
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        // It asks for nothing but what pages ask for.
        'content-security-policy': "default-src 'self'",
      })
      .send(worker),
  );
  await app.register(fastifyStatic, {
    root: APP,
    prefix: '/app/',
    decorateReply: false,
    wildcard: false,
    maxAge: 86_400_000,
    allowedPath: (path) => !path.endsWith('.js'),
    setHeaders(reply, path) {
      if (path.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json; charset=utf-8');
    },
  });
}
