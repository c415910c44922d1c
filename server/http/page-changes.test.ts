import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { editTehsil } from '#contract/areas.ts';
import { editProperty, markSold } from '#contract/own-properties.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { approveProperty } from '#contract/admin-properties.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { API_PREFIX, buildApp, calls } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { listenForPageChanges, LISTENER, publishPageChange } from './page-changes.ts';
import { type CachedPage, type PageCache, pageCache } from '#server/pages/page-cache.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from './serve.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { makeAdmin, makeProperty, makeSeller } from '#test/make.ts';
import { connectTo } from '#test/lossy-network.ts';
import { PATIENTLY } from '#test/patience.ts';

const QUIET: Parameters<typeof listenForPageChanges>[0]['log'] = { info: () => undefined, warn: () => undefined };

const site = await testApp();
afterAll(() => site.close());

/** Connections, page cache and listener as another process on the site's database has them. */
async function anotherProcess({ hearsThrough = site.url, log = QUIET } = {}) {
  const database = openDatabase(site.url, () => undefined, 4);
  // The site's clock stands still, so no page expires.
  const pages = pageCache(MEGABYTE, () => site.clock.now.getTime());
  const services = { ...site.services, db: database.db, pages };
  const app = await buildApp(services);
  servePages(app, services, await builtPages(), callInProcess(calls, services));
  const changes = listenForPageChanges({ url: hearsThrough, db: database.db, pages, log });
  onTestFinished(async () => {
    await changes.stop();
    await app.close();
    await database.close();
  });
  return { app, pages };
}

const htmlOf = async (app: FastifyInstance, url: string) => (await app.inject({ url })).body;

/** Waits until the requested page is cached. */
async function kept({ app, pages }: { app: FastifyInstance; pages: PageCache }, url: string): Promise<string> {
  return vi.waitUntil(async () => {
    const html = await htmlOf(app, url);
    return pages.find(url) && html;
  }, PATIENTLY);
}

async function decide(app: FastifyInstance, token: string, row: { path: string }, body: object): Promise<void> {
  const headers = { 'x-token': token };
  const answer = await app.inject({ method: 'POST', url: `${API_PREFIX}${row.path}`, headers, payload: body });
  expect(answer.statusCode).toBe(200);
}

test('an approval or sale in one process shows on the cached pages of another', async () => {
  const [here, there] = [await anotherProcess(), await anotherProcess()];
  const [admin, seller] = [await makeAdmin(site.db), await makeSeller(site.db)];
  const { id } = await makeProperty(site.db, { owner: seller, status: 'pending' });
  for (const url of ['/', '/properties']) expect(await kept(there, url)).not.toContain(id);

  await decide(here.app, admin.token, approveProperty, { id });
  for (const url of ['/', '/properties']) {
    await vi.waitUntil(async () => (await htmlOf(there.app, url)).includes(id), PATIENTLY);
    expect(await kept(there, url)).toContain(id);
  }
  // A seller's call runs without a transaction.
  await decide(here.app, seller.token, markSold, { id });
  await vi.waitUntil(async () => !(await htmlOf(there.app, '/properties')).includes(id), PATIENTLY);
});

test('a rename or edit in one process shows on the cached pages of another', async () => {
  const there = await anotherProcess();
  const admin = await makeAdmin(site.db);
  const place = { state: 'Bihar', district: 'Gaya', mandal: 'Bodh Gaya' };
  const { id, owner, mandalId } = await makeProperty(site.db, { place });
  const pages = ['/properties', `/property/${id}`];
  for (const url of pages) expect(await kept(there, url)).toContain('Bodh Gaya');

  const named = { mandal: mandalId, newMandal: 'Uruvela' };
  expect((await site.call(editTehsil, { token: admin.token, body: named })).status).toBe(200);
  for (const url of pages) {
    await vi.waitUntil(async () => !(await htmlOf(there.app, url)).includes('Bodh Gaya'), PATIENTLY);
    expect(await kept(there, url)).toContain('Uruvela');
  }

  const edit = async (changes: object) => {
    const found = await site.call(displayOneProperty, { params: { id }, token: owner.token });
    const [property] = found.body.data;
    if (!property) throw new Error('The property is gone');
    const body = editForm(property, { ...changes });
    expect((await site.call(editProperty, { params: { id }, token: owner.token, body })).status).toBe(200);
  };
  await edit({ price: '13,77,000' });
  for (const url of pages) {
    await vi.waitUntil(async () => (await htmlOf(there.app, url)).includes('13,77,000'), PATIENTLY);
    expect(await kept(there, url)).toContain('13,77,000');
  }
  // Hidden until an admin approves it again.
  await edit({ size: '5.5' });
  await vi.waitUntil(async () => !(await htmlOf(there.app, '/properties')).includes(id), PATIENTLY);
  await vi.waitUntil(async () => (await there.app.inject(`/property/${id}`)).statusCode === 404, PATIENTLY);
});

const PAGE: CachedPage = {
  status: 200,
  headers: {},
  body: Buffer.from('x'),
  encoding: undefined,
};

test('a page rendered during another process’s change is not cached', async () => {
  const { pages } = await anotherProcess();
  const keep = (renderedUnder: number) => pages.keep('/rendered', PAGE, renderedUnder);
  await vi.waitUntil(() => {
    keep(pages.generation());
    return pages.find('/rendered');
  }, PATIENTLY);

  const renderedUnder = pages.generation();
  await publishPageChange(site.db);
  await vi.waitUntil(() => pages.generation() !== renderedUnder, PATIENTLY);
  keep(renderedUnder);
  expect(pages.find('/rendered')).toBeUndefined();
});

test('a rolled-back change drops no cached page; a committed one is notified on commit', async () => {
  const { pages } = await anotherProcess();
  const keeping = () => {
    pages.keep('/rendered', PAGE, pages.generation());
    return pages.find('/rendered');
  };
  await vi.waitUntil(keeping, PATIENTLY);
  const before = pages.generation();
  const undone = site.db.transaction(async (tx) => {
    await publishPageChange(tx);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  await site.db.transaction(async (tx) => {
    await publishPageChange(tx);
    await publishPageChange(tx);
    expect(pages.generation()).toBe(before);
  });
  await vi.waitUntil(() => pages.generation() === before + 1, PATIENTLY);
});

test('a cut listening connection is reopened, and no older page is served', async () => {
  const there = await anotherProcess();
  const admin = await makeAdmin(site.db);
  const { id } = await makeProperty(site.db, { status: 'pending' });
  expect(await kept(there, '/properties')).not.toContain(id);
  const cut = await site.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${LISTENER} and datname = current_database()`);
  expect(cut.rowCount).toBeGreaterThan(0);
  await decide(site.app, admin.token, approveProperty, { id });
  await vi.waitUntil(async () => (await htmlOf(there.app, '/properties')).includes(id), PATIENTLY);
  expect(await kept(there, '/properties')).toContain(id);
});

test('without notifications, as behind a transaction pooler, no page is cached and the log has one line', async () => {
  const log = { info: vi.fn<() => void>(), warn: vi.fn<(fault: object, message: string) => void>() };
  // NOTIFY does not cross databases.
  const deaf = await anotherProcess({ hearsThrough: inject('serverUrl'), log });
  await vi.waitUntil(() => log.warn.mock.calls.length > 0, PATIENTLY);
  await htmlOf(deaf.app, '/properties');
  expect(deaf.pages.find('/properties')).toBeUndefined();
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({
    err: { message: 'NOTIFY did not arrive; DATABASE_URL must not lead through a shared connection' },
  });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

type Line = 'open' | 'shut' | 'silent';

/** A connection to the test's PostgreSQL that can be shut, or go silent without either side noticing. */
async function lineToPostgres(): Promise<{ url: string; become(line: Line): void }> {
  const target = new URL(site.url);
  const sockets = new Set<Socket>();
  let line: Line = 'open';
  const server = createServer((near) => {
    if (line === 'shut') return near.destroy();
    const far = connectTo(site.url);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => line !== 'silent' && to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    cut();
    server.close();
  });
  const bound = server.address();
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  return {
    url: target.href,
    become(next) {
      line = next;
      if (line === 'shut') cut();
    },
  };
}

test.each(['shut', 'silent'] as const)(
  'while the line for listening is %s no page is kept, and afterwards nothing from before it is served',
  async (fault) => {
    const line = await lineToPostgres();
    const there = await anotherProcess({ hearsThrough: line.url });
    const admin = await makeAdmin(site.db);
    const { id } = await makeProperty(site.db, { status: 'pending' });
    expect(await kept(there, '/properties')).not.toContain(id);

    line.become(fault);
    await vi.waitUntil(() => there.pages.find('/properties') === undefined, PATIENTLY);
    await decide(site.app, admin.token, approveProperty, { id });
    expect(await htmlOf(there.app, '/properties')).toContain(id);
    expect(there.pages.find('/properties')).toBeUndefined();

    line.become('open');
    expect(await kept(there, '/properties')).toContain(id);
  },
);
