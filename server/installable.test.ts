import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { buildApp } from '#server/app.ts';
import { serveInstallable } from '#server/installable.ts';
import { testApp } from '#test/app.ts';

async function withApp<Seen>(settings: Record<string, string>, look: (get: Get) => Promise<Seen>): Promise<Seen> {
  const site = await testApp(settings);
  const app = await buildApp(site.services);
  await serveInstallable(app, site.services);
  try {
    return await look(async (url) => app.inject({ url }));
  } finally {
    await app.close();
    await site.close();
  }
}
type Get = (url: string) => Promise<LightMyRequestResponse>;

test('there is a manifest in each language, whose icons are there; the worker is asked for anew each time', async () => {
  await withApp({}, async (get) => {
    for (const language of LANGUAGES) {
      const { statusCode, headers, body } = await get(`/app/${language}.webmanifest`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
      const manifest = JSON.parse(body) as { lang: string; start_url: string; icons: { src: string }[] };
      expect(manifest).toMatchObject({ id: '/', lang: language, start_url: pathIn(language, '/'), scope: '/' });
      if (language !== 'en') continue;
      for (const { src } of manifest.icons)
        if (src.startsWith('/app/')) expect((await get(src)).statusCode, src).toBe(200);
    }
    const worker = await get('/sw.js');
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(worker.body).toContain('respondWith');
    // Under its own address it would govern that folder alone.
    expect((await get('/app/worker.js')).statusCode).toBe(404);
  });
});

test('switched off, phones that have a worker get one that clears up and goes', async () => {
  const { body } = await withApp({ OFFLINE: 'off' }, async (get) => get('/sw.js'));
  expect(body).toContain('unregister');
  expect(body).not.toContain('respondWith');
});
