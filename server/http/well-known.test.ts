import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { serveAssets } from '#server/pages/assets.ts';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
  await serveAssets(site.app, site.services);
});
afterAll(() => site.close());

test('security.txt says whom to write to, for less than a year', async () => {
  const { statusCode, headers, body } = await site.app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${site.services.config.operatorEmail}`,
    Canonical: 'http://bhukhand.example/.well-known/security.txt',
  });
  const days = (new Date(fields['Expires'] ?? '').getTime() - site.clock.now.getTime()) / DAY_MS;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('a password manager is led to where a password is changed', async () => {
  const { statusCode, headers } = await site.app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account']);
});

test('icons that browsers ask for without being told are there', async () => {
  const icon = await site.app.inject('/favicon.ico');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  // A PNG after the ICO's 22-byte header.
  expect(await sharp(icon.rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  const touch = await site.app.inject('/apple-touch-icon.png');
  expect(touch.statusCode).toBe(200);
  const { width, height, hasAlpha } = await sharp(touch.rawPayload).metadata();
  expect([width, height, hasAlpha]).toEqual([180, 180, false]);
});
