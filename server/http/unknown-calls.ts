import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed, noSuchCall } from '#server/errors.ts';

interface Route {
  method: string;
  parts: string[];
}

const matches = (parts: readonly string[], path: readonly string[]): boolean =>
  parts.length === path.length &&
  parts.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]));

/**
 * Answers unknown API paths in the envelope: 405 with Allow if another method exists, else 404. Register it before the
 * routes.
 */
export function rejectUnknownCalls(api: FastifyInstance): void {
  const routes: Route[] = [];
  api.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    for (const one of [method].flat()) routes.push({ method: one, parts: url.split('/') });
  });
  const reject = (request: FastifyRequest, reply: FastifyReply): never => {
    const [path = ''] = request.url.split('?');
    const segments = path.split('/');
    const matching = routes.filter(({ parts }) => matches(parts, segments));
    // The method matches, so the id is too long for the router.
    if (matching.length === 0 || matching.some(({ method }) => method === request.method)) throw noSuchCall();
    reply.header('allow', [...new Set(matching.map(({ method }) => method))].sort().join(', '));
    throw methodNotAllowed();
  };
  api.setNotFoundHandler(reject);
  api.all('/*', { onRequest: async (request, reply) => reject(request, reply) }, reject);
}
