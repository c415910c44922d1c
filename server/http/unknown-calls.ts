import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, noSuchCall } from '#server/errors.ts';

interface Route {
  method: string;
  /** The parts between slashes; one that begins with a colon is any. */
  parts: string[];
}

const matches = (parts: readonly string[], path: readonly string[]): boolean =>
  parts.length === path.length &&
  parts.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]));

/**
 * Refuses in the envelope whatever no route below the prefix of `api` takes, before pages see it: 405 with Allow where the address takes
 * another method, else 404. Register it before the routes.
 */
export function refuseUnknownCalls(api: FastifyInstance): void {
  const routes: Route[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    for (const one of [method].flat()) routes.push({ method: one, parts: url.split('/') });
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const [path = ''] = request.url.split('?');
    const asked = path.split('/');
    const taken = routes.filter(({ parts }) => matches(parts, asked));
    // The right method and still here: an id that is longer than any.
    if (taken.length === 0 || taken.some(({ method }) => method === request.method)) throw noSuchCall();
    reply.header('allow', [...new Set(taken.map(({ method }) => method))].sort().join(', '));
    throw methodNotAllowed();
  };
  // For methods that Fastify has no routes for.
  api.setNotFoundHandler(refuse);
  // On arrival: whatever body comes with it is not read.
  api.all('/*', { onRequest: async (request, reply) => refuse(request, reply) }, refuse);
}
