import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { and, desc, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DAY_MS, YEAR_SECONDS } from '#contract/time.ts';
import type { Database } from '#server/database/open.ts';
import { assets } from '#server/database/schema/assets.ts';
import { noSuchCall } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

/*
 * Hashed scripts, styles and drawings: this build's from disk, other builds' from the database, as open pages still
 * request them while versions change.
 */

const ASSETS = fileURLToPath(new URL('../../build/client/assets/', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));
const KEPT_MILLISECONDS = 30 * DAY_MS;
const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pfb': 'application/x-font',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/**
 * Policy of pdf.js's workers, the only modules so named: they read strangers' files, load nothing by themselves, and
 * decode scans in WebAssembly. A worker has the policy that its script came with.
 */
const READERS_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";
const policyOf = (path: string) => (extname(path) === '.mjs' ? { 'content-security-policy': READERS_POLICY } : {});

const decompress = promisify(brotliDecompress);

/** Stores this build's assets for pages that outlive it, and deletes those of builds long gone. */
export async function keepAssets(db: Database, now: Date, directory: string = ASSETS): Promise<void> {
  const names = (await readdir(directory, { recursive: true }))
    .filter((name) => extname(name) === '.br')
    .map((name) => name.slice(0, -'.br'.length));
  await db.transaction(async (tx) => {
    await tx.delete(assets).where(lt(assets.leftAt, new Date(now.getTime() - KEPT_MILLISECONDS)));
    await tx
      .update(assets)
      .set({ leftAt: now })
      .where(and(isNull(assets.leftAt), notInArray(assets.name, names)));
    const there = await tx
      .update(assets)
      .set({ leftAt: null })
      .where(inArray(assets.name, names))
      .returning({ name: assets.name });
    const known = new Set(there.map(({ name }) => name));
    const missing = names.filter((name) => !known.has(name));
    if (missing.length === 0) return;
    const rows = missing.map(async (name) => ({ name, brotli: await readFile(join(directory, `${name}.br`)) }));
    await tx
      .insert(assets)
      .values(await Promise.all(rows))
      .onConflictDoNothing();
  });
}

/** Serves the build's assets, those of earlier builds from the database, and the files of public/. */
export async function serveAssets(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  const built = new Set(await readdir(ASSETS, { recursive: true }));
  await app.register(
    async (ours) => {
      await ours.register(fastifyStatic, {
        root: ASSETS,
        preCompressed: true,
        immutable: true,
        maxAge: YEAR_SECONDS * 1000,
        setHeaders: (reply, path) => void reply.headers(policyOf(path.replace(/\.(?:br|gz)$/, ''))),
      });
      // Scripts import each other beside them, so those of a language name all scripts in its folder.
      ours.get<{ Params: { folder: string; name: string } }>('/:folder/:name', (request, reply) => {
        const { folder, name } = request.params;
        return reply.sendFile(built.has(`${folder}/${name}`) ? `${folder}/${name}` : name);
      });
      ours.setNotFoundHandler(async (request, reply) => {
        const [, path = ''] = /^\/assets\/([\w./-]+)/.exec(request.url) ?? [];
        const type = MEDIA_TYPES[extname(path)];
        const [found] = type
          ? await db
              .select({ brotli: assets.brotli })
              .from(assets)
              .where(inArray(assets.name, [path, basename(path)]))
              .orderBy(desc(sql`length(${assets.name})`))
              .limit(1)
          : [];
        if (!type || !found) throw noSuchCall();
        reply.headers({ 'content-type': type, vary: 'accept-encoding', ...policyOf(path) });
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
        if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await decompress(found.brotli));
        return reply.header('content-encoding', 'br').send(found.brotli);
      });
    },
    { prefix: '/assets' },
  );
  await app.register(fastifyStatic, {
    root: PUBLIC,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    maxAge: DAY_MS,
  });
}
