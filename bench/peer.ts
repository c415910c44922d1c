import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Fastify from 'fastify';
import { Pool } from 'pg';

/*
 * The peer: a process with only Fastify and the driver. It gets a port and its routes as JSON; each answers a constant,
 * runs statements and sends their rows, or writes a page of rows by joining strings.
 */

export interface PeerRoute {
  path: string;
  constant?: { bytes: number; headers: Record<string, string> };
  statements?: { name?: string; text: string; values: unknown[] }[];
  /** The statement's values are the path's last part and how many listing numbers stand in the page. */
  page?: { file: string; statement: string };
  databaseUrl?: string;
}

const CONNECTIONS = 10;

const [port = '', given = '[]'] = process.argv.slice(2);
const routes: PeerRoute[] = JSON.parse(given);
const app = Fastify();
const pools = new Map<string, Pool>();

const compress = promisify(brotliCompress);

for (const { path, constant, statements = [], page, databaseUrl = '' } of routes) {
  if (constant) {
    const body = Buffer.alloc(constant.bytes, 'a');
    app.get(path, (_request, reply) => reply.headers(constant.headers).send(body));
    continue;
  }
  const pool =
    pools.get(databaseUrl) ??
    new Pool({ connectionString: databaseUrl, max: CONNECTIONS, options: '-c plan_cache_mode=auto' });
  pools.set(databaseUrl, pool);
  if (page) {
    const { pieces, count } = templateOf(readFileSync(page.file, 'utf8'));
    app.get<{ Params: { last: string } }>(`${path}/:last`, async (request, reply) => {
      const { rows } = await pool.query<{ number: number }>(page.statement, [request.params.last, count]);
      if (rows.length < count) throw new Error(`${rows.length} rows for a page of ${count}`);
      const html = pieces.map((piece) => (typeof piece === 'string' ? piece : rows[piece]?.number)).join('');
      const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body);
    });
    continue;
  }
  app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: async () => {
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      return { statusCode: 200, data: results.map(({ rows }) => rows) };
    },
  });
}

/** A page between its listing numbers, and for each of those the place of its row. */
function templateOf(html: string): { pieces: (string | number)[]; count: number } {
  const numbers = [...new Set([...html.matchAll(/BK-(\d+)/g)].map(([, number]) => number))];
  const pieces = html.split(/(?<=BK-)(\d+)/).map((piece, i) => (i % 2 === 0 ? piece : numbers.indexOf(piece)));
  return { pieces, count: numbers.length };
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
