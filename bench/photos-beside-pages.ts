import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MEGABYTE } from '#contract/limits.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { type Databases, SMALL } from './databases.ts';
import { type Figure, percentile, shown } from './figure.ts';
import { type LoadResponses, timesOf } from './load.ts';
import { startProduct } from './site.ts';
import type { Uploads } from './uploads.ts';

const LIMIT = 2;
const ROUNDS = 4;
const REQUESTS = 800;
const UNDER_WAY_AFTER_MS = 500;

/** Page times alone, and while twelve-megapixel photos are prepared without a pause. */
export async function photosBesidePages(databases: Databases): Promise<Figure[]> {
  const { url, market, dataDirectory } = await databases.of(SMALL);
  const site = await startProduct(databases.folder, { DATABASE_URL: url, DATA_DIR: dataDirectory });
  const { address } = site;
  const [place] = market.mandals;
  if (!place) throw new Error('The market has no mandals');
  const { state, district, mandal } = place;
  const photo = new Uint8Array(await jpegPhoto(4000, 3000));
  const workerData: Uploads = { address, token: market.seller.token, place: { state, district, mandal }, photo };
  const uploads = new Worker(new URL('uploads.ts', import.meta.url), { workerData });
  const failed = once(uploads, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);

  let shownPlots = 0;
  const pages: Record<string, () => LoadResponses> = {
    kept: () => ({ address, path: '/properties' }),
    // A different property each time, so that none is cached.
    'rendered afresh': () => ({ address, path: `/property/BK-${market.listingNumbers[shownPlots++]}` }),
  };
  for (const next of Object.values(pages)) await timesOf(next, 50);
  const idle: Record<string, number[]> = {};
  const busy: Record<string, number[]> = {};
  let uploaded = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(idle);
    uploads.postMessage(true);
    await wait(UNDER_WAY_AFTER_MS);
    await Promise.race([measure(busy), failed]);
    uploads.postMessage(false);
    [uploaded = 0] = (await Promise.race([once(uploads, 'message'), failed])) as [number];
  }
  await uploads.terminate();
  await site.stop();
  const megabytes = (photo.length / MEGABYTE).toFixed(1);
  return Object.keys(pages).map((name) => {
    const [of, than] = [percentile(busy[name] ?? [], 0.99), percentile(idle[name] ?? [], 0.99)];
    return {
      what: `While photos are prepared: p99 of a page ${name}`,
      measured: `${of.toFixed(2)} : ${than.toFixed(2)} ms, ${shown(uploaded)} photos of ${megabytes} MB`,
      value: of / than,
      limit: LIMIT,
      holds: 'at most',
    };
  });

  async function measure(into: Record<string, number[]>): Promise<void> {
    for (const [name, next] of Object.entries(pages)) {
      (into[name] ??= []).push(...(await timesOf(next, REQUESTS / ROUNDS)));
    }
  }
}
