import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { migrationsOfThisBuild } from '#server/database/open.ts';
import type { Services } from '#server/services.ts';
import { readVersion } from './version.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2_000;

export interface Health {
  /**
   * Fails /readyz and closes connections after each response, while requests are still answered. A `replaced` process
   * stays ready: its successor has the same address.
   */
  drain(how?: { replaced: boolean }): void;
}

/**
 * /healthz answers 200 while the process lives; /readyz 200 when it can take requests, otherwise 503 with the reason.
 * Only changes of readiness are logged.
 */
export function healthChecks(app: FastifyInstance, { db }: Pick<Services, 'db'>): Health {
  const migrations = migrationsOfThisBuild();
  const version = readVersion();
  let draining = false;
  let stopping = false;
  let wasReady = true;

  async function missingMigrations(): Promise<string[]> {
    const applied = db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
    const late = wait(DATABASE_ANSWERS_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`The database has not answered within ${DATABASE_ANSWERS_WITHIN_MS} ms`);
    });
    const { rows } = await Promise.race([applied, late]);
    const hashes = new Set(rows.map(({ hash }) => hash));
    return migrations.filter((migration) => !hashes.has(migration));
  }

  async function whatIsMissing(): Promise<{ reason: string; err?: unknown } | undefined> {
    if (stopping) return { reason: 'stopping' };
    try {
      // Extra migrations are fine: a newer build migrates first and then takes over.
      return (await missingMigrations()).length > 0 ? { reason: 'migrations are missing' } : undefined;
    } catch (err) {
      return { reason: 'the database does not answer', err };
    }
  }

  app.register(async (checks) => {
    checks.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    checks.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive', ...version }));
    checks.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
      const missing = await whatIsMissing();
      if (missing && wasReady) app.log.warn(missing, 'not ready');
      if (!missing && !wasReady) app.log.info('ready again');
      wasReady = !missing;
      if (missing) return reply.status(503).send({ status: 'not ready', reason: missing.reason });
      return { status: 'ready' };
    });
  });

  // Runs before Fastify, or a kept-alive connection could be cut while its next request arrives.
  app.server.prependListener('request', (_, answer) => {
    if (draining) answer.setHeader('connection', 'close');
  });

  return {
    drain({ replaced } = { replaced: false }) {
      draining = true;
      stopping ||= !replaced;
    },
  };
}
