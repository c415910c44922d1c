import { type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work } from '#server/observability/spans.ts';

/** A span that is ended by whoever began it, as the context for what belongs to it. */
export type Begin = (work: Work) => { span: Span; inside: Context };

/** The pattern of the page at an address, like /property/:id. */
export type PagePattern = (url: string) => Promise<string | undefined>;

/** Asked every few seconds, or files that say nothing about the site: they would bury the rest. */
const NOT_FOLLOWED = /^\/(?:healthz|readyz|metrics|assets\/.*)$/;

/**
 * Follows every request to the routes that are added afterwards. Its span names the pattern of the route and never the address, which may
 * hold a token or a signature; nor does it say who asked.
 */
export function traceRequests(app: FastifyInstance, begin: Begin, pagePattern: PagePattern): void {
  const begun = new WeakMap<FastifyRequest, ReturnType<Begin>>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    if (NOT_FOLLOWED.test(request.routeOptions.url ?? '')) return done();
    const { traceparent } = headers;
    const work = begin({
      name: method,
      kind: 'server',
      attributes: { 'http.request.method': method, 'bhukhand.request_id': id },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    begun.set(request, work);
    context.with(work.inside, done);
  });

  // Again, because a body is read by the connection's events, which know nothing of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const work = begun.get(request);
    if (work) context.with(work.inside, done);
    else done();
  });

  app.addHook('onResponse', async (request, reply) => {
    const work = begun.get(request);
    if (!work) return;
    const { span } = work;
    const { url } = request.routeOptions;
    const route = url === '/*' ? await pagePattern(request.url) : url;
    if (route) {
      span.setAttribute('http.route', route);
      span.updateName(`${request.method} ${route}`);
    }
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}
