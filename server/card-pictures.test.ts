import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProperty, approveProperty } from '#contract/properties.ts';
import { markSold } from '#contract/own-properties.ts';
import { CARD_MAX_BYTES } from '#server/files/card.ts';
import { drawCard } from '#server/files/draw-card.ts';
import { brokenIntoLines, drawnText, widthOf } from '#server/files/drawn-text.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeAdmin, makeProperty, makeSeller, type Person } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

let site: TestPages;
let seller: Person;
let id: string;
beforeAll(async () => {
  site = await testPages();
  seller = await makeSeller(site.db);
  const propertyImage = [fileOf(await jpegPhoto(1600, 1200), 'plot.jpg')];
  const added = await site.call(addProperty, { token: seller.token, body: await plotForm({ propertyImage }) });
  id = added.body.data._id;
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const sizeOf = async (jpeg: Buffer) => {
  const { format, width, height } = await sharp(jpeg).metadata();
  return [format, width, height];
};

test('a plot that is not public has no picture', async () => {
  expect((await get(`/property/${id}/card.jpg`)).statusCode).toBe(404);
});

test('a public plot has one that WhatsApp shows: drawn once, another when something else is to be said', async () => {
  const admin = await makeAdmin(site.db);
  await site.call(approveProperty, { token: admin.token, body: { id } });
  const first = await get(`/property/${id}/card.jpg?v=1`);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sizeOf(first.rawPayload)).toEqual(['jpeg', 1200, 630]);
  expect(first.rawPayload.length).toBeLessThanOrEqual(CARD_MAX_BYTES);
  const again = await get(`/property/${id}/card.jpg`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const etag = String(first.headers['etag']);
  expect((await get(`/property/${id}/card.jpg`, { 'if-none-match': etag })).statusCode).toBe(304);

  const hindi = await get(`/hi/property/${id}/card.jpg`);
  expect(hindi.headers['etag']).not.toBe(etag);
  await site.call(markSold, { token: seller.token, body: { id } });
  const sold = await get(`/property/${id}/card.jpg`, { 'if-none-match': etag });
  expect([sold.statusCode, sold.rawPayload.equals(first.rawPayload)]).toEqual([200, false]);
});

test('a plot whose photo is lost has a picture all the same, and so have areas with plots and the site', async () => {
  const { listingNumber } = await makeProperty(site.db);
  for (const url of [
    `/property/${listingNumber}/card.jpg`,
    '/land/bihar/patna/card.jpg',
    '/hi/land/card.jpg',
    '/mr/card.jpg',
    '/card.jpg',
  ]) {
    const { statusCode, rawPayload } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(await sizeOf(rawPayload)).toEqual(['jpeg', 1200, 630]);
  }
  for (const url of [
    '/land/bihar/araria/card.jpg',
    '/land/atlantis/card.jpg',
    '/property/BK-1/card.jpg',
    '/xx/card.jpg',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

test('many who ask at once are told to come again, and a picture that many ask for is drawn for all of them', async () => {
  const plots = await Promise.all(
    Array.from({ length: 12 }, (_, number) => makeProperty(site.db, { size: number + 1, photos: 0 })),
  );
  const asked = await Promise.all(plots.map(({ listingNumber }) => get(`/property/${listingNumber}/card.jpg`)));
  const later = asked.filter(({ statusCode }) => statusCode === 503);
  expect(asked.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(8);
  for (const { headers } of later) expect(headers['retry-after']).toBe('10');
  const [plot] = plots;
  const together = await Promise.all(
    Array.from({ length: 12 }, () => get(`/hi/property/${plot?.listingNumber}/card.jpg`)),
  );
  expect(new Set(together.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('whatever an area is called, the picture stays whole and light', async () => {
  const long = 'Dinapur-Cum-Khagaul-'.repeat(12);
  const noise = await jpegPhoto(900, 1200, 7);
  for (const headline of [long, 'बिहार '.repeat(40), '<text>&"', '', '土地']) {
    const card = { headline, lines: [long, headline, long, long], name: headline, mark: 'Sold' };
    const jpeg = await drawCard(card, noise);
    expect(await sizeOf(jpeg)).toEqual(['jpeg', 1200, 630]);
    expect(jpeg.length).toBeLessThanOrEqual(CARD_MAX_BYTES);
  }
});

test('letters of every language are drawn, and put together as they are read', () => {
  const look = { x: 0, y: 0, size: 40, weight: 'bold', fill: '#000' } as const;
  const outlines = (text: string) => drawnText(text, look).match(/<path/g)?.length ?? 0;
  // The vowel sign and the dot are one; so is what stands for क्ष.
  expect([outlines('में'), outlines('क्ष')]).toEqual([2, 1]);
  for (const text of ['₹12.5 lakh', 'ज़मीन', 'જમીન', 'భూమి', 'நிலம்', 'জমি', 'ഭൂമി', 'ಭೂಮಿ', 'ଜମି']) {
    expect([text, outlines(text) > 0, widthOf(text, 40, 'bold') > 40]).toEqual([text, true, true]);
  }
  // Of other letters nothing stands there.
  expect([outlines('土地'), widthOf('土地', 40, 'bold')]).toEqual([0, 0]);
});

test('a text is broken between words, where it does not fit', () => {
  const width = widthOf('Plots in Bihta,', 40, 'bold');
  expect(brokenIntoLines('Plots in Bihta, Patna', width, 40, 'bold')).toEqual(['Plots in Bihta,', 'Patna']);
  expect(brokenIntoLines('  ', width, 40, 'bold')).toEqual([]);
});
