import type { RouteConfigEntry } from '@react-router/dev/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { displayMyPayments, displayReceipt } from '#contract/payments.ts';
import { exportMyData } from '#contract/personal-data.ts';
import { displayOneProperty, type PropertyDetail } from '#contract/properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { calls } from '#server/app.ts';
import { properties } from '#server/database/schema/properties.ts';
import { creditNotes } from '#server/database/schema/receipts.ts';
import { builtPages } from '#server/pages/page-source.ts';
import { servePages } from '#server/pages/pages.ts';
import { callInProcess } from '#server/http/serve.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { plotForm } from '#test/plot-form.ts';
import routes from '#web/routes.ts';
import { reportFinding } from '#test/stress/finding.ts';
import { type Actor, ACTORS, openScene, type Scene } from './scene.ts';

/*
 * Every address of a file and of a page × every actor. A signed link is the whole permission, because a browser that
 * opens a file sends no token: without the link the owner too gets nothing. A page shows private data only where a call
 * returns them. `npm run stress -- access` prints the table.
 */

const LINKS_END_AFTER_MS = 16 * MINUTE_MS;

let site: TestApp;
let scene: Scene;
let links: Record<
  'publicPhoto' | 'hiddenPhoto' | 'document' | 'otherDocument' | 'receipt' | 'creditNote' | 'export',
  string
>;
let plotId: string;
beforeAll(async () => {
  site = await testApp();
  const { app, db, services } = site;
  servePages(app, services, await builtPages(), callInProcess(calls, services));
  scene = openScene(site);
  const { token } = await scene.user('owner');
  const list = async (): Promise<PropertyDetail> => {
    const { _id: id } = (await site.call(addProperty, { token, body: await plotForm() })).body.data;
    const [property] = (await site.call(displayOneProperty, { token, params: { id } })).body.data;
    if (!property) throw new Error('The plot was not listed');
    return property;
  };
  const [approved, pending] = [await list(), await list()];
  plotId = approved._id;
  await db.update(properties).set({ status: 'approved', approvedAt: new Date() }).where(eq(properties.id, plotId));
  const buyer = { token: (await scene.user('buyer')).token };
  const paymentId = await scene.payment();
  const receipt = await site.call(displayReceipt, { ...buyer, params: { id: paymentId } });
  const note = { financialYear: '2026-27', isTest: true, number: 1, issuedAt: new Date(), amountPaise: 100 };
  await db.insert(creditNotes).values({ paymentId, ...note });
  const bought = (await site.call(displayMyPayments, { ...buyer, query: { page: 1 } })).body.data;
  const [creditNote] = bought.find(({ _id }) => _id === paymentId)?.credit_notes ?? [];
  links = {
    publicPhoto: photoOf(approved).replace(/\?.*/, ''),
    hiddenPhoto: photoOf(pending),
    document: approved.sale_deed?.file_path ?? '',
    otherDocument: pending.sale_deed?.file_path ?? '',
    receipt: receipt.body.data.file_path,
    creditNote: creditNote?.file_path ?? '',
    export: (await site.call(exportMyData, buyer)).body.data.file_path,
  };
});
afterAll(() => site.close());

const photoOf = ({ property_images: [photo] }: PropertyDetail) => photo?.file_path ?? '';

const table: string[][] = [];
let unexpected = 0;
afterAll(() => {
  if (process.env['STRESS'])
    console.log([['address', ...ACTORS], ...table].map((cells) => cells.join(' | ')).join('\n'));
  reportFinding({
    done: `Each page, and files by ${FILES.length} kinds of links, by the same`,
    seen: `${table.length * ACTORS.length} answers, ${unexpected} that opened or showed what is not theirs, or did not open what is`,
    expected: 'only what is theirs, and all of it',
    held: unexpected === 0,
  });
});

async function fetchAs(actor: Actor, url: string) {
  const token = actor === 'nobody' ? undefined : (await scene.user(actor)).token;
  return site.app.inject({ url, headers: token ? { 'x-token': token, cookie: `token=${token}` } : {} });
}

const bare = (link: string) => link.replace(/\?.*/, '');
const signatureOf = (link: string) => link.replace(/^[^?]*/, '');

/** From the links given to their rightful readers; those that expire come last, because the clock does not go back. */
const FILES: readonly [what: string, of: () => string, expected: 'opens' | 'NO_SUCH_FILE', after?: number][] = [
  ['a photo of a public plot', () => links.publicPhoto, 'opens'],
  ['a photo of a plot that is not public, by its link', () => links.hiddenPhoto, 'opens'],
  ['… without the signature', () => bare(links.hiddenPhoto), 'NO_SUCH_FILE'],
  ['… with that of a paper', () => bare(links.hiddenPhoto) + signatureOf(links.document), 'NO_SUCH_FILE'],
  ['a paper by its link', () => links.document, 'opens'],
  ['… without the signature', () => bare(links.document), 'NO_SUCH_FILE'],
  ['… with that of another paper', () => bare(links.document) + signatureOf(links.otherDocument), 'NO_SUCH_FILE'],
  ['… with a later end', () => links.document.replace(/expires=\d+/, 'expires=9999999999'), 'NO_SUCH_FILE'],
  ['a receipt by its link', () => links.receipt, 'opens'],
  ['… without the signature', () => bare(links.receipt), 'NO_SUCH_FILE'],
  ['a credit note by its link', () => links.creditNote, 'opens'],
  ['… with that of its receipt', () => bare(links.creditNote) + signatureOf(links.receipt), 'NO_SUCH_FILE'],
  ['an export by its link', () => links.export, 'opens'],
  ['… without the signature', () => bare(links.export), 'NO_SUCH_FILE'],
  ['a paper by a link that has ended', () => links.document, 'NO_SUCH_FILE', LINKS_END_AFTER_MS],
  ['a receipt by a link that has ended', () => links.receipt, 'NO_SUCH_FILE'],
  ['an export by a link that has ended', () => links.export, 'NO_SUCH_FILE'],
];

describe('who opens', () => {
  test.each(FILES)('%s', async (what, of, expected, after = 0) => {
    site.clock.advance(after);
    const seen: Record<string, string> = {};
    for (const actor of ACTORS) {
      const answer = await fetchAs(actor, of());
      seen[actor] = answer.statusCode === 200 && answer.rawPayload.length > 0 ? 'opens' : answer.json().code;
    }
    table.push([what, ...Object.values(seen)]);
    unexpected += ACTORS.filter((actor) => seen[actor] !== expected).length;
    expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, expected])));
  });
});

describe('private data is shown only to its readers on', () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])]);

  /** Readers of a property that the buyer has not revealed. */
  const readers = (path: string): Actor[] => (path === '/property/:id' ? ['owner', 'admin'] : []);

  const feeds = ['/feed/properties', '/feed/search?state=Bihar', '/feed/land/bihar'];

  test.each(['/', ...paths(routes), ...feeds])('the page %s', async (path) => {
    const url = path.replace(':id', plotId).replace(':token', 'no-such-token');
    const [owner, buyer] = [await scene.user('owner'), await scene.user('buyer')];
    const theirs = [owner.phone, owner.email, buyer.phone, buyer.email, '/files/documents/'];
    const seen: Record<string, string> = {};
    for (const actor of ACTORS) {
      const { body } = await fetchAs(actor, url);
      seen[actor] = theirs.some((word) => body.includes(word)) ? 'reads it' : 'reads nothing';
    }
    table.push([path, ...Object.values(seen)]);
    const expectedOf = (actor: Actor) => (readers(path).includes(actor) ? 'reads it' : 'reads nothing');
    unexpected += ACTORS.filter((actor) => seen[actor] !== expectedOf(actor)).length;
    expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, expectedOf(actor)])));
  });
});
