import type { FastifyInstance } from 'fastify';
import { API_PAGE_STYLE, apiPage } from './api-page.ts';
import { styledPagePolicy } from './inline-source.ts';
import type { ServedEndpoint } from './serve.ts';

const CACHE_CONTROL = 'public, max-age=300';

const PAGE_POLICY = styledPagePolicy(API_PAGE_STYLE);

export function apiDescription(api: FastifyInstance, calls: readonly ServedEndpoint[]): void {
  let rendered: Promise<{ document: string; page: string }> | undefined;
  // Built on the first request to keep starts short.
  const description = () => (rendered ??= describe());
  async function describe() {
    const { openApiDocument } = await import('./openapi-document.ts');
    const document = openApiDocument(
      calls.map((served) => served.endpoint),
      api.prefix,
    );
    return { document: JSON.stringify(document, null, 2), page: apiPage(document, `${api.prefix}/openapi.json`) };
  }

  api.get('/openapi.json', async (_request, reply) => {
    const { document } = await description();
    return reply.type('application/json; charset=utf-8').header('cache-control', CACHE_CONTROL).send(document);
  });
  api.get('/docs', async (_request, reply) => {
    const { page } = await description();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .header('content-security-policy', PAGE_POLICY)
      .send(page);
  });
}
