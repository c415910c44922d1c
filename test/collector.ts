import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/* OTLP/HTTP with JSON (opentelemetry.io/docs/specs/otlp), as far as tests read it. */

const Attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const Id = z.string().regex(/^[\da-f]+$/);

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: Id.length(32),
              spanId: Id.length(16),
              parentSpanId: Id.length(16).optional(),
              name: z.string(),
              kind: z.int(),
              attributes: Attributes,
              status: z.object({ code: z.int() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.output<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

export interface Collector {
  endpoint: string;
  spans: CollectedSpan[];
  senders: Record<string, unknown>[];
  raw: () => string;
  close(): Promise<void>;
}

export async function collector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const senders: Record<string, unknown>[] = [];
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body);
      for (const { resource, scopeSpans } of Sent.parse(body).resourceSpans) {
        senders.push(resource.attributes);
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
      const found = request.url === '/v1/traces' && request.method === 'POST';
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    senders,
    raw: () => JSON.stringify(bodies),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
