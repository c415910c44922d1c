import { type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Work } from '#server/observability/spans.ts';

export type Begin = (work: Work) => { span: Span; inside: Context };

export type PagePattern = (url: string) => Promise<string | undefined>;

/** Frequent polls and assets would bury the rest. */
const NOT_FOLLOWED = /^\/(?:healthz|readyz|metrics|assets\/.*)$/;

/**
 * Traces requests to all later routes. Spans name the route's pattern, since addresses may contain tokens, and no user.
 */
export function traceRequests(app: FastifyInstance, begin: Begin, pagePattern: PagePattern): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Begin>>();

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
    spans.set(request, work);
    context.with(work.inside, done);
  });

  // Repeated, since body parsing runs in the connection's events, outside the context.
  app.addHook('preHandler', (request, _reply, done) => {
    const work = spans.get(request);
    if (work) context.with(work.inside, done);
    else done();
  });

  app.addHook('onResponse', async (request, reply) => {
    const work = spans.get(request);
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
