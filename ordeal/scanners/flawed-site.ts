import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { Pool } from 'pg';

/**
 * A site with the flaws that the product should not have, on the same database. Scanned as the product is, it shows that the scanners
 * find what is there: without it, nothing found could mean nothing looked for.
 */
export interface FlawedSite {
  address: string;
  close(): Promise<void>;
}

/** What wapiti has to find on it, in its words. */
export const FLAWS = [
  'SQL Injection',
  'Cross Site Scripting',
  'Path Traversal',
  'Open Redirect',
  'Server Side Request Forgery',
  'Content Security Policy Configuration',
  'HTTP Secure Headers',
  'HttpOnly Flag cookie',
  'Cross Site Request Forgery',
] as const;

const PASSWD = '/etc/passwd';

export async function openFlawedSite(databaseUrl: string): Promise<FlawedSite> {
  // Flawed as it is, it changes nothing.
  const pool = new Pool({ connectionString: databaseUrl, max: 5, options: '-c default_transaction_read_only=on' });

  const flaws: Record<string, (said: string) => Promise<{ status?: number; location?: string; html: string }>> = {
    async '/unit'(said) {
      const { rows } = await pool.query(`select name from units where name = '${said}'`).catch((error: unknown) => {
        throw new Error('PostgreSQL query failed', { cause: error });
      });
      return { html: `<ul>${rows.map(({ name }) => `<li>${String(name)}</li>`).join('')}</ul>` };
    },
    '/echo': async (said) => ({ html: `<p>${said}</p>` }),
    // This one file would be enough, and others are nobody's business.
    '/paper': async (said) => ({
      html: resolve('/', said) === PASSWD ? await readFile(PASSWD, 'utf8') : 'No such paper',
    }),
    '/go': async (said) => ({ status: 302, location: said, html: '' }),
    async '/fetch'(said) {
      const { hostname } = new URL(said);
      if (hostname !== '127.0.0.1') return { html: 'Not from here' };
      return { html: await (await fetch(said)).text() };
    },
  };
  const FIRST_VALUES: Record<string, string> = { '/unit': 'decimal', '/fetch': 'http://127.0.0.1:9/' };

  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const body = new URLSearchParams((await buffer(request)).toString());
      const said = body.get('said') ?? searchParams.get('said') ?? '';
      const flaw = flaws[pathname];
      if (!flaw && pathname !== '/') return { status: 404, html: 'Nothing' };
      if (!flaw) {
        const forms = Object.keys(flaws).map(
          (path) =>
            `<form method="${path === '/unit' ? 'post' : 'get'}" action="${path}"><input type="hidden" name="said" value="${FIRST_VALUES[path] ?? 'soil'}"><input type="submit"></form>`,
        );
        response.setHeader('set-cookie', 'visitor=1');
        return { html: `<!doctype html><html><body>${forms.join('')}</body></html>` };
      }
      return flaw(said);
    };
    answer().then(
      ({ status = 200, location, html }: { status?: number; location?: string; html: string }) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (location && /^[\x21-\x7e]*$/.test(location)) response.setHeader('location', location);
        response.writeHead(status).end(html);
      },
      (error: Error) =>
        response.writeHead(500, { 'content-type': 'text/html' }).end(`${error.message}: ${String(error.cause)}`),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port');
  return {
    address: `http://127.0.0.1:${bound.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}
