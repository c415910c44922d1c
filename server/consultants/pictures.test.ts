import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { overview } from '#contract/dashboard.ts';
import { decidePicture, hidePage, restorePage } from '#contract/consultant-decisions.ts';
import { addPicture, changeOwnPage, displayConsultant, displayOwnPage, removePicture } from '#contract/consultants.ts';
import { ERASURE_DAYS } from '#contract/limits.ts';
import { eraseMyAccount } from '#contract/personal-data.ts';
import { allUsers } from '#contract/users.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { consultantPictures } from '#server/database/schema/consultants.ts';
import { eraseDue } from '#test/erase.ts';
import { jpegPhoto, photoPixels } from '#test/files/photos.ts';
import { makeAdmin, makeAgent, makeProperty, PASSWORD, type TestUser } from '#test/make.ts';
import { type TestPages, testPages } from '#test/pages.ts';
import { PATIENTLY } from '#test/patience.ts';
import { fileOf } from '#test/plot-form.ts';

let site: TestPages;
let admin: TestUser;
beforeAll(async () => {
  site = await testPages();
  admin = await makeAdmin(site.db);
});
afterAll(() => site.close());

let named = 0;
/** A consultant whose page is shown, with its slug. */
async function shownConsultant(): Promise<TestUser & { slug: string }> {
  const agent = await makeAgent(site.db);
  await site.db.update(users).set({ phoneVerifiedAt: site.clock.now, language: 'hi' }).where(eq(users.id, agent.id));
  named += 1;
  const body = { name: `Sone Land Desk ${'abcdefghij'.charAt(named % 10)}${named}`, is_shown: true };
  const { data } = (await site.call(changeOwnPage, { token: agent.token, body })).body;
  return { ...agent, slug: data.slug ?? '' };
}

const send = async ({ token }: TestUser, bytes: Buffer, name = 'me.jpg') =>
  site.call(addPicture, { token, body: { file: fileOf(bytes, name) } });
const own = async ({ token }: TestUser) => (await site.call(displayOwnPage, { token })).body.data;
const statesOf = async (agent: TestUser) => (await own(agent)).pictures.map(({ status }) => status);
const waitingOf = async (agent: TestUser) => {
  const waiting = (await own(agent)).pictures.find(({ status }) => status === 'waiting');
  if (!waiting) throw new Error('No picture waits');
  return waiting.picture;
};
const decide = async (agent: TestUser, outcome: 'shown' | 'refused', reason = '') =>
  site.call(decidePicture, { token: admin.token, body: { id: (await waitingOf(agent))._id, outcome, reason } });
const shownPicture = async ({ slug }: { slug: string }) =>
  (await site.call(displayConsultant, { params: { slug }, query: {} })).body.data.picture;
const statusOf = async (url: string) => (await site.app.inject({ url })).statusCode;
async function isStored(folder: string | undefined, file = 'full.jpg'): Promise<boolean> {
  const stored = await site.services.files.read(`photos/${folder}/${file}`);
  stored?.stream.destroy();
  return stored !== undefined;
}
const emailsTo = ({ email }: TestUser) => site.emails.filter(({ to }) => to === email);

test('a picture is shown once an admin approved it, small, without metadata, in place that is kept for it', async () => {
  const agent = await shownConsultant();
  const telling = await (
    await photoPixels(900, 600)
  )
    .withExif({ IFD0: { Artist: 'Ram Example' } })
    .jpeg()
    .toBuffer();
  expect((await send(agent, telling)).status).toBe(200);
  const waiting = await waitingOf(agent);
  expect(await shownPicture(agent)).toBeUndefined();
  expect((await site.open(`/consultant/${agent.slug}`)).html).toContain('<svg viewBox="0 0 96 96"');
  expect(await statusOf(`/images/${waiting._id}/full.jpg`)).toBe(404);
  expect(await statusOf(waiting.file_path)).toBe(200);

  expect((await decide(agent, 'shown')).status).toBe(200);
  expect(await shownPicture(agent)).toMatchObject({ _id: waiting._id, width: 320, height: 213, widths: [] });
  const { html } = await site.open(`/consultant/${agent.slug}`);
  expect(html).toContain(`<img src="/images/${waiting._id}/full.jpg"`);
  expect(html).toContain('width="144" height="96" alt="Picture of Sone Land Desk');
  for (const [ending, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const { statusCode, headers, rawPayload } = await site.app.inject({ url: `/images/${waiting._id}/full.${ending}` });
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    const { width, exif } = await sharp(rawPayload).metadata();
    expect([width, exif]).toEqual([320, undefined]);
    expect(rawPayload.includes('Ram Example')).toBe(false);
  }
  const [row] = await site.db.select().from(consultantPictures).where(eq(consultantPictures.userId, agent.id));
  expect(await isStored(row?.folder, '720.jpg')).toBe(false);
});

test('a new picture waits while the old one stays, and a rejected one tells why in the consultant’s language', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400, 1));
  await decide(agent, 'shown');
  const first = await shownPicture(agent);
  await send(agent, await jpegPhoto(400, 400, 2));
  await send(agent, await jpegPhoto(400, 400, 3));
  expect(await statesOf(agent)).toEqual(['shown', 'waiting']);
  expect((await shownPicture(agent))?._id).toBe(first?._id);

  const undecided = await site.call(decidePicture, {
    token: admin.token,
    body: { id: (await waitingOf(agent))._id, outcome: undefined, reason: '' } as never,
  });
  expect([undecided.status, undecided.body.issues]).toMatchObject([
    400,
    [{ path: 'outcome', code: 'OUTCOME_REQUIRED' }],
  ]);
  const unexplained = await decide(agent, 'refused');
  expect([unexplained.status, unexplained.body.issues?.[0]?.code]).toEqual([400, 'REASON_REQUIRED']);
  expect((await decide(agent, 'refused', 'It shows a phone number')).status).toBe(200);
  expect((await own(agent)).pictures).toMatchObject([
    { status: 'shown' },
    { status: 'refused', reason: 'It shows a phone number' },
  ]);
  expect((await shownPicture(agent))?._id).toBe(first?._id);
  await vi.waitFor(() => expect(emailsTo(agent)).toHaveLength(1), PATIENTLY);
  expect(emailsTo(agent)[0]).toMatchObject({
    subject: 'आपकी तस्वीर हम नहीं ले सके',
    text: expect.stringContaining('> It shows a phone number'),
  });

  await send(agent, await jpegPhoto(400, 400, 4));
  await decide(agent, 'shown');
  expect(await statesOf(agent)).toEqual(['shown']);
  expect((await shownPicture(agent))?._id).not.toBe(first?._id);
  expect(await statusOf(`/images/${first?._id}/full.jpg`)).toBe(404);
});

test('a picture is decided once, and only the one that was looked at', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400, 1));
  const { _id: id } = await waitingOf(agent);
  await send(agent, await jpegPhoto(400, 400, 2));
  const late = await site.call(decidePicture, { token: admin.token, body: { id, outcome: 'shown', reason: '' } });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  const body = { id: (await waitingOf(agent))._id, outcome: 'shown', reason: '' } as const;
  const both = await Promise.all([1, 2].map(() => site.call(decidePicture, { token: admin.token, body })));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('pictures that arrive at the same moment leave one that waits', async () => {
  const agent = await shownConsultant();
  const sent = await Promise.all([1, 2, 3].map(async (seed) => send(agent, await jpegPhoto(200, 200, seed))));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await statesOf(agent)).toEqual(['waiting']);
});

test.each<[string, () => Promise<Buffer>, number, string]>([
  ['a text', async () => Buffer.from('my photo'), 415, 'NOT_A_PHOTO'],
  [
    'an SVG with a script',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
    'NOT_A_PHOTO',
  ],
  ['an animated GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 415, 'NOT_A_PHOTO'],
  ['half a JPEG', async () => (await jpegPhoto(400, 400)).subarray(0, 900), 415, 'PHOTO_DAMAGED'],
  ['one pixel', async () => jpegPhoto(1, 1), 400, 'PICTURE_SHAPE'],
  ['a strip', async () => jpegPhoto(1200, 100), 400, 'PICTURE_SHAPE'],
])('%s is refused with a sentence, and what was there stays', async (_, bytes, status, code) => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400));
  const refused = await send(agent, await bytes());
  expect([refused.status, refused.body.issues?.map((issue) => [issue.path, issue.code])]).toEqual([
    status,
    [['file', code]],
  ]);
  expect(await statesOf(agent)).toEqual(['waiting']);
});

test('a mark with a transparent ground stands on white in both schemes', async () => {
  const agent = await shownConsultant();
  const mark = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  await send(agent, mark, 'mark.png');
  const { rawPayload } = await site.app.inject({ url: (await waitingOf(agent)).file_path });
  const { dominant } = await sharp(rawPayload).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('removed, it is gone with its files, and the drawn mark is back', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400, 1));
  await decide(agent, 'shown');
  await send(agent, await jpegPhoto(400, 400, 2));
  const rows = await site.db.select().from(consultantPictures).where(eq(consultantPictures.userId, agent.id));
  expect((await site.call(removePicture, { token: agent.token })).body.data.pictures).toEqual([]);
  expect((await site.open(`/consultant/${agent.slug}`)).html).toContain('<svg viewBox="0 0 96 96"');
  for (const { id, folder } of rows) {
    expect(await statusOf(`/images/${id}/full.jpg`)).toBe(404);
    await vi.waitFor(async () => expect(await isStored(folder)).toBe(false), PATIENTLY);
  }
});

test('admins find waiting pictures and pages that are turned off', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400));
  const listed = async (status: 'picture-waits' | 'page-hidden') =>
    (await site.call(allUsers, { token: admin.token, query: { status, text: agent.email } })).body.data;
  expect(await listed('picture-waits')).toMatchObject([
    { _id: agent.id, page: { path: `/consultant/${agent.slug}`, waiting_picture: { width: 320, height: 320 } } },
  ]);
  expect(await listed('page-hidden')).toEqual([]);
  const { queues } = (await site.call(overview, { token: admin.token })).body.data;
  expect(queues.pictures).toBe(await site.db.$count(consultantPictures, eq(consultantPictures.status, 'waiting')));
  await site.call(hidePage, { token: admin.token, body: { id: agent.id, reason: 'Another firm’s name' } });
  expect(await listed('page-hidden')).toMatchObject([{ page: { hidden_for: 'Another firm’s name' } }]);
});

test('a page that staff turned off is gone for visitors, stays off for its owner, who reads why, and comes back', async () => {
  const agent = await shownConsultant();
  const plot = await makeProperty(site.db, { owner: agent });
  await send(agent, await jpegPhoto(400, 400));
  await decide(agent, 'shown');
  const picture = await shownPicture(agent);
  const { data } = (await site.call(displayConsultant, { params: { slug: agent.slug }, query: {} })).body;
  const path = `/consultant/${agent.slug}`;
  const addresses = [
    path,
    `/hi${path}`,
    `/images/${picture?._id}/full.jpg`,
    `/images${path}/en-${data.link_picture}.jpg`,
  ];
  const statuses = async () => Promise.all(addresses.map(statusOf));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const body = { id: agent.id, reason: 'The name is another firm’s' };
  expect((await site.call(hidePage, { token: admin.token, body })).status).toBe(200);
  expect((await site.call(hidePage, { token: admin.token, body })).body.code).toBe('ALREADY_DONE');
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await site.open('/sitemap/en/consultants-1.xml')).html).not.toContain(agent.slug);
  const listing = await site.open(`/property/${plot.id}`);
  expect([listing.html.includes('Sone Land Desk'), listing.html.includes(path)]).toEqual([true, false]);

  const name = (await own(agent)).name;
  expect((await own(agent)).hidden_for).toBe(body.reason);
  await site.call(changeOwnPage, { token: agent.token, body: { name, is_shown: false } });
  await site.call(changeOwnPage, { token: agent.token, body: { name, is_shown: true } });
  expect(await statuses()).toEqual([404, 404, 404, 404]);

  expect((await site.call(restorePage, { token: admin.token, body })).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await site.call(restorePage, { token: admin.token, body })).body.code).toBe('ALREADY_DONE');
  await vi.waitFor(() => expect(emailsTo(agent)).toHaveLength(2), PATIENTLY);
  const [off, on] = emailsTo(agent).toSorted((one, other) => other.text.length - one.text.length);
  expect(off?.subject).toBe('आपका पेज बंद कर दिया गया है');
  for (const told of [`> ${body.reason}`, 'इस ईमेल का जवाब दें', 'gac.gov.in', '/hi/mypage'])
    expect(off?.text).toContain(told);
  expect(on?.subject).toBe('आपका पेज फिर से दिखाया जा सकता है');
});

test('there is no page to turn off of who never had one', async () => {
  const agent = await makeAgent(site.db);
  const body = { id: agent.id, reason: 'No page' };
  for (const endpoint of [hidePage, restorePage])
    expect((await site.call(endpoint, { token: admin.token, body })).body.code).toBe('NO_SUCH_USER');
});

test('stored bytes are those of the files', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(500, 400));
  const [row] = await site.db.select().from(consultantPictures).where(eq(consultantPictures.userId, agent.id));
  const sizes = await Promise.all(
    ['avif', 'webp', 'jpg'].map(async (ending) => {
      const stored = await site.services.files.read(`photos/${row?.folder}/full.${ending}`);
      return stored ? (await buffer(stored.stream)).length : 0;
    }),
  );
  expect(row?.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

test('an erased account leaves no picture, and a closed one shows none', async () => {
  const agent = await shownConsultant();
  await send(agent, await jpegPhoto(400, 400, 1));
  await decide(agent, 'shown');
  const [row] = await site.db.select().from(consultantPictures).where(eq(consultantPictures.userId, agent.id));
  const url = `/images/${row?.id}/full.jpg`;
  expect(await statusOf(url)).toBe(200);
  await site.call(eraseMyAccount, { token: agent.token, body: { password: PASSWORD } });
  expect(await statusOf(url)).toBe(404);
  site.clock.now = new Date(site.clock.now.getTime() + (ERASURE_DAYS + 1) * DAY_MS);
  await eraseDue(site);
  expect(await site.db.$count(consultantPictures, eq(consultantPictures.userId, agent.id))).toBe(0);
  await vi.waitFor(async () => expect(await isStored(row?.folder)).toBe(false), PATIENTLY);
});
