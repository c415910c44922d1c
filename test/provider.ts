import { once } from 'node:events';
import { createServer } from 'node:http';

export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Undefined leaves the client waiting. */
export type ProviderAnswer = { status?: number; headers?: Record<string, string>; body: unknown } | undefined;

export interface Provider {
  port: number;
  requests: ProviderRequest[];
  answer: (request: ProviderRequest) => ProviderAnswer;
  close(): Promise<void>;
}

/** A payment provider's API on loopback for its real SDK. It answers 500 by default. */
export async function standInProvider(): Promise<Provider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider.example');
      const received: ProviderRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      provider.requests.push(received);
      const answer = provider.answer(received);
      if (!answer) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The stand-in has no port');
  const provider: Provider = {
    port: address.port,
    requests: [],
    answer: () => ({ status: 500, body: {} }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
