import Fastify from 'fastify';
import { Pool } from 'pg';

/*
 * The peer: a process with only Fastify and the driver. It gets a port and its routes as JSON; each answers a constant,
 * or runs statements and sends their rows.
 */

export interface PeerRoute {
  path: string;
  constant?: { bytes: number; headers: Record<string, string> };
  statements?: { name?: string; text: string; values: unknown[] }[];
  databaseUrl?: string;
}

const CONNECTIONS = 10;

const [port = '', given = '[]'] = process.argv.slice(2);
const routes: PeerRoute[] = JSON.parse(given);
const app = Fastify();
const pools = new Map<string, Pool>();

for (const { path, constant, statements = [], databaseUrl = '' } of routes) {
  if (constant) {
    const body = Buffer.alloc(constant.bytes, 'a');
    app.get(path, (_request, reply) => reply.headers(constant.headers).send(body));
    continue;
  }
  const pool =
    pools.get(databaseUrl) ??
    new Pool({ connectionString: databaseUrl, max: CONNECTIONS, options: '-c plan_cache_mode=auto' });
  pools.set(databaseUrl, pool);
  app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: async () => {
      const results = await Promise.all(statements.map((statement) => pool.query(statement)));
      return { statusCode: 200, data: results.map(({ rows }) => rows) };
    },
  });
}

await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
