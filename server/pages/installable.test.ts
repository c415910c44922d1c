import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LANGUAGES, pathIn } from '#contract/languages.ts';
import { buildApp } from '#server/app.ts';
import { serveInstallable } from './installable.ts';
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
interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  prefer_related_applications?: boolean;
  share_target: { action: string; method: string; enctype: string; params: object };
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

test('a manifest in each language is one that Chrome offers to install (https://web.dev/articles/install-criteria)', async () => {
  await withApp({}, async (get) => {
    for (const language of LANGUAGES) {
      const { start_url, scope, ...manifest } = JSON.parse(
        (await get(`/app/${language}.webmanifest`)).body,
      ) as Manifest;
      expect([manifest.name, manifest.short_name]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
      expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display);
      expect(start_url.startsWith(scope)).toBe(true);
      expect(manifest.prefer_related_applications ?? false).toBe(false);
      const whole = manifest.icons.filter(({ purpose = 'any', type }) => purpose === 'any' && type === 'image/png');
      expect(whole.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
      for (const { src, sizes } of whole) {
        const { format, width, height } = await sharp((await get(src)).rawPayload).metadata();
        expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
      }
    }
  });
});

test('the share sheet of a phone offers the site, and a share that no worker keeps leads to the form that asks for it', async () => {
  const site = await testApp();
  const app = await buildApp(site.services);
  await serveInstallable(app, site.services);
  for (const language of LANGUAGES) {
    const { share_target: target } = (await app.inject({ url: `/app/${language}.webmanifest` })).json<Manifest>();
    expect(target).toMatchObject({
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos' }] },
    });
    const form = new FormData();
    form.append('text', '5 katha in Bihta');
    const { statusCode, headers } = await app.inject({ method: 'POST', url: target.action, payload: form });
    expect([statusCode, headers.location]).toEqual([303, `${pathIn(language, '/addProperty')}?shared`]);
  }
  await app.close();
  await site.close();
});

test('switched off, phones that have a worker get one that clears up and goes', async () => {
  const { body } = await withApp({ OFFLINE: 'off' }, async (get) => get('/sw.js'));
  expect(body).toContain('unregister');
  expect(body).not.toContain('respondWith');
});
