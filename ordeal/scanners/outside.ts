import { once } from 'node:events';
import { createServer } from 'node:http';

/** Somebody else's server, whom the product has no reason to ask for anything. wapiti sends its address about and asks here who came. */
export interface Outside {
  address: string;
  /** Everything that was asked for, but by wapiti itself. */
  asked: string[];
  close(): void;
}

export async function openOutside(): Promise<Outside> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/get_ssrf.php') return void response.end(JSON.stringify(visits(url.searchParams.get('id'))));
    if (url.pathname === '/get_xxe.php') return void response.end('[]');
    asked.push(url.pathname);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');

  /** In wapiti's form: by the request that carried the address, and the field in it. */
  function visits(session: string | null) {
    const found: Record<string, Record<string, object[]>> = {};
    for (const path of asked) {
      const [, of, request = '', field = ''] = /^\/ssrf\/(\w+)\/(\d+)\/(\w+)\//.exec(path) ?? [];
      if (of !== session) continue;
      const visit = { url: path, date: new Date().toISOString(), ip: '127.0.0.1', method: 'GET' };
      ((found[request] ??= {})[field] ??= []).push(visit);
    }
    return found;
  }

  return {
    address: `http://127.0.0.1:${bound.port}/`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
