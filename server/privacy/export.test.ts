import { once } from 'node:events';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { NOTICE_VERSION } from '#server/accounts/privacy-notice.ts';
import { displayMyData, exportMyData } from '#contract/personal-data.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { MEGABYTE } from '#contract/limits.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { users } from '#server/database/schema/accounts.ts';
import { pushSubscriptions } from '#server/database/schema/alerts.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { creditNotes } from '#server/database/schema/receipts.ts';
import { unzip } from '#test/files/unzip.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { makeUserWithEverything, type UserWithEverything } from '#test/user-with-everything.ts';
import { personalArchive, RECORD_FILES } from './archive.ts';

const RECORD_NAMES = Object.keys(RECORD_FILES).join(' ');

let app: TestApp;
let gulabi: UserWithEverything;
beforeAll(async () => {
  app = await testApp();
  gulabi = await makeUserWithEverything(app);
  const note = { financialYear: '2026-27', isTest: true, number: 1, issuedAt: app.clock.now, amountPaise: 100 };
  await app.db.insert(creditNotes).values({ paymentId: gulabi.paymentId, ...note });
  await app.db.insert(failedEmails).values({
    id: gulabi.id,
    kind: 'decision-letter',
    state: 'refused',
    at: app.clock.now,
    address: gulabi.email.toUpperCase(),
    answer: '550 Nobody here',
  });
  // In India the next day has begun.
  app.clock.now.setUTCHours(20);
});
afterAll(() => app.close());

async function linkOf({ token }: Pick<TestUser, 'token'>): Promise<string> {
  const { status, body } = await app.call(exportMyData, { token });
  expect(status).toBe(200);
  return body.data.file_path;
}

const get = (url: string) => app.app.inject({ method: 'GET', url });

async function archiveOf(person: Pick<TestUser, 'token'>) {
  const response = await get(await linkOf(person));
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await unzip(response.rawPayload);
  const records = (name: string): unknown => JSON.parse(zip.read(name).toString());
  return { ...zip, records, response };
}

const CREDIT_NOTE = 'receipts/credit-note-TEST-CN-26-27-000001.pdf';

describe('the export of somebody’s data', () => {
  test('holds their records, photos, documents and receipts, and a page to read', async () => {
    const { names, read, response } = await archiveOf(gulabi);
    const { number } = gulabi.listing;
    const receipts = names.filter((name) => name.startsWith('receipts/'));
    expect(receipts).toEqual([expect.stringMatching(/^receipts\/receipt-TEST/), CREDIT_NOTE]);
    expect(names.filter((name) => !name.startsWith('receipts/'))).toEqual(
      [
        'read-me.html',
        ...Object.keys(RECORD_FILES),
        `photos/${number}-1.jpg`,
        `papers/${number}-sale_deed.pdf`,
        `papers/${number}-land_map.pdf`,
        `photos/${gulabi.unopened.number}-1.jpg`,
        `papers/${gulabi.unopened.number}-sale_deed.pdf`,
        'photos/page-waiting.jpg',
      ].toSorted((a, b) => names.indexOf(a) - names.indexOf(b)),
    );
    expect(read(`photos/${number}-1.jpg`).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const pdf of [`papers/${number}-sale_deed.pdf`, ...receipts]) {
      expect(read(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    }
    const page = read('read-me.html').toString();
    for (const text of [gulabi.name, gulabi.phone, gulabi.email, number, '5 decimal plot in Bihta, Patna']) {
      expect(page).toContain(text);
    }
    expect(response.headers).toMatchObject({
      'content-disposition': expect.stringContaining(
        `attachment; filename="bhukhand-data-${dayOf(app.clock.now)}.zip"`,
      ),
      'cache-control': 'private, no-store',
    });
  });

  test.each(LANGUAGES)('has a page to read in %s where that is the language of their emails', async (language) => {
    await app.db.update(users).set({ language }).where(eq(users.id, gulabi.id));
    onTestFinished(
      async () => void (await app.db.update(users).set({ language: 'en' }).where(eq(users.id, gulabi.id))),
    );
    const page = (await archiveOf(gulabi)).read('read-me.html').toString();
    expect(page).toContain(`<html lang="${language}">`);
    const text = page.replace(/<style>.*?<\/style>/, '').replaceAll(/<[^>]+>/g, ' ');
    for (const fact of [gulabi.name, gulabi.phone, gulabi.email, gulabi.listing.number, '₹12,50,000'])
      expect(text).toContain(fact);
    // An empty part.
    expect(text).not.toMatch(/[{}]|undefined|\[object/);
    const names = `${gulabi.name} ${gulabi.email} Bihta District TEST UTC BK ${RECORD_NAMES} photos papers receipts`;
    const inNames = new Set(names.toLowerCase().match(/[a-z]+/g));
    const english = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !inNames.has(word.toLowerCase()));
    if (language === 'en') {
      expect(text).toContain('5 decimal plot in Bihta, Patna');
      expect(text).toContain('with 2 photos and 3 documents');
    } else {
      expect(english).toEqual([]);
      expect((text.match(/[\p{L}\p{M}]/gu) ?? []).length).toBeGreaterThan(1500);
    }
  });

  test('says in its records what they did and wrote, with times in ISO 8601 and amounts in rupees', async () => {
    const { records } = await archiveOf(gulabi);
    const { words, listing, opened, id, name, phone, email } = gulabi;
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(records('account.json')).toEqual([
      {
        _id: id,
        name,
        phone,
        phone_verified_at: instant,
        earlier_phones: [],
        phone_called_at: null,
        email_confirmed_at: null,
        email,
        unconfirmed_email: expect.stringContaining('@'),
        role: 'agent',
        language: 'en',
        lead_emails: true,
        gst_state: null,
        gstin: '10AAACB1234C1ZU',
        gst_name: words.business,
        gst_address: `At ${words.business}`,
        rera_state: 'Bihar',
        rera_number: expect.stringMatching(/^BRERA\/A\/\d/),
        trading_name: words.business,
        page: expect.stringMatching(/^\/consultant\/gulabi-and-daughters-\d/),
        page_shown: true,
        page_pictures: [
          {
            file: 'photos/page-waiting.jpg',
            status: 'waiting',
            sent_at: instant,
            decided_at: null,
            decision_reason: null,
          },
        ],
        page_hidden_for: null,
        blocked_for: null,
        state: null,
        credits: expect.any(Number),
        notice_version: NOTICE_VERSION,
        rules_read_at: null,
        created_at: instant,
      },
    ]);
    expect(records('listings.json')).toMatchObject([
      {
        listing_number: listing.number,
        title: '5 decimal plot in Bihta, Patna',
        price: 11_00_000,
        earlier_prices: [{ price: 12_50_000, until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
        pin: {
          latitude: 25.56,
          longitude: 84.87,
          accuracy_metres: 7,
          pinned_by: 'gps',
          shows_exactly: false,
          boundary: {
            corners: [
              [25.56, 84.87],
              [25.56, 84.8702],
              [25.5601, 84.8701],
            ],
            drawn_by: 'walked',
            accuracy_metres: 7,
          },
        },
        description: words.description,
        status: 'approved',
        created_at: instant,
        photos: [{ file: `photos/${listing.number}-1.jpg` }],
        papers: [{ type: 'sale_deed', file_name: words.documentName }, { type: 'land_map' }],
      },
      { listing_number: gulabi.unopened.number },
      { upload: words.documentName, content_type: 'application/pdf' },
      { sheet: `${words.documentName}.csv`, files: [{ file: words.documentName }] },
      { line: 2, cells: expect.arrayContaining([words.note]), own_number: '1' },
      { heading: words.search.toLowerCase(), means: 'village' },
    ]);
    expect(records('opened-plots.json')).toEqual(
      opened.map(({ listingNumber }) => ({
        listing_number: listingNumber,
        opened_at: instant,
        note: words.note,
        contact_status: 'visited',
        checked: ['deeds', 'owner'],
        call_agreed_at: null,
        checklist_shared_until: expect.any(String),
      })),
    );
    // The buyer agreed to no call, so that the note was written without their name.
    expect(records('leads.json')).toEqual([
      {
        listing_number: listing.number,
        unlocked_at: instant,
        state: 'visit',
        visit_on: '2026-12-24',
        lost_for: null,
        note: words.note,
        next_on: '2026-12-26',
        changed_at: instant,
      },
    ]);
    expect(records('shortlist.json')).toMatchObject([
      ...opened.map(() => ({ note: words.note, added_at: instant, seen: { price: 12_50_000, sold: false } })),
      { shared_until: instant, shared_with_notes: true },
    ]);
    expect(records('payments.json')).toMatchObject([
      {
        _id: gulabi.paymentId,
        status: 'paid',
        amount_away: 0,
        receipt: { buyer_name: name, buyer_email: email },
        credit_notes: [{ number: 'TEST-CN-26-27/000001', file: CREDIT_NOTE, amount: 1 }],
      },
    ]);
    expect(records('credits.json')).toMatchObject([
      { reason: 'purchase' },
      { reason: 'reveal', change: -1, listing_number: opened[0]?.listingNumber },
      { reason: 'return', change: 1, listing_number: opened[0]?.listingNumber },
      { reason: 'reveal' },
      { reason: 'reveal' },
    ]);
    expect(records('reports.json')).toMatchObject(
      ['upheld', 'declined', 'open'].map((status) => ({ status, reason: words.report })),
    );
    expect(records('saved-searches.json')).toMatchObject([
      { name: words.search, frequency: 'weekly', found: [] },
      { filters: 'price_max=1300000', found: [{ listing_number: expect.stringMatching(/^BK-/), event: 'new' }] },
      { notified_device: null, push_service: 'push.example', added_at: instant },
    ]);
    const searches = JSON.stringify(records('saved-searches.json'));
    for (const { endpoint, p256dh, auth } of await app.db.select().from(pushSubscriptions))
      for (const secret of [endpoint, p256dh, auth]) expect(searches).not.toContain(secret);
    expect(records('queries.json')).toMatchObject([{ name, phone, message: words.query }]);
    expect(records('emails.json')).toEqual([
      { _id: gulabi.id, at: instant, kind: 'decision-letter', state: 'refused', answer: '550 Nobody here' },
    ]);
    expect(records('sessions.json')).toMatchObject([{ created_at: instant, expires_at: instant }]);
    expect(records('admin-changes.json')).toEqual([]);
  });

  test('holds nothing of other people: no owner of a property that was opened, no buyer who opened theirs', async () => {
    const { names, read } = await archiveOf(gulabi);
    const everything = names.map((name) => read(name).toString()).join('\n');
    for (const other of [...gulabi.opened.map(({ owner }) => owner), gulabi.revealedBy, gulabi.admin]) {
      for (const trace of [other.id, other.name, other.phone, other.email]) expect(everything).not.toContain(trace);
    }
  });

  test('of somebody who did nothing yet, and of an admin, is whole too', async () => {
    for (const person of [await makeBuyer(app.db), gulabi.admin]) {
      const { names, records } = await archiveOf(person);
      expect(names).toEqual(['read-me.html', ...Object.keys(RECORD_FILES)]);
      expect(records('account.json')).toMatchObject([{ _id: person.id }]);
    }
    expect((await archiveOf(gulabi.admin)).records('admin-changes.json')).toContainEqual(
      expect.objectContaining({ action: 'report-upheld' }),
    );
  });

  test('comes by a link that ends after two minutes and is good for nobody else', async () => {
    const link = await linkOf(gulabi);
    const other = await makeAdmin(app.db);
    expect((await get(link.replace(gulabi.id, other.id))).statusCode).toBe(404);
    expect((await get(link.replace(/\?.*/, ''))).statusCode).toBe(404);
    app.clock.advance(2 * MINUTE_MS);
    expect((await get(link)).statusCode).toBe(404);
  });

  test('leaves out a file that storage has lost, and gives the rest', async () => {
    const owner = await makeUserWithEverything(app);
    for await (const key of app.services.files.keys())
      if (key.startsWith('documents/')) await app.services.files.remove(key);
    const { names } = await archiveOf(owner);
    expect(names.filter((name) => name.startsWith('papers/'))).toEqual([]);
    // One of each listing, and one of the consultant's page.
    expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(3);
  });

  test('that is broken off closes what it was reading, and is no fault', async () => {
    const readMore: Readable[] = [];
    const endless = {
      ...app.services.files,
      async read() {
        const stream = Readable.from(
          (function* () {
            for (;;) yield Buffer.alloc(16 * 1024);
          })(),
        );
        readMore.push(stream);
        return { stream, bytes: 0 };
      },
    };
    const faults: unknown[] = [];
    const log = { error: (facts: object) => void faults.push(facts) };
    const archive = personalArchive({ ...app.services, files: endless, log }, gulabi.id);
    // Far more than stream buffers; the rest is generated on demand.
    for (let bytes = 0; bytes < 4 * MEGABYTE;) {
      const chunk: unknown = archive.read();
      if (chunk instanceof Buffer) bytes += chunk.length;
      else await once(archive, 'readable');
    }
    expect(readMore).toHaveLength(1);
    archive.destroy();
    await vi.waitFor(() => expect(readMore[0]?.destroyed).toBe(true), PATIENTLY);
    expect(faults).toEqual([]);
  });

  test('is summed up in numbers', async () => {
    const { body } = await app.call(displayMyData, { token: gulabi.token });
    expect(body.data).toMatchObject({
      email: gulabi.email,
      listings: 2,
      photos: 2,
      papers: 3,
      opened_plots: 3,
      payments: 1,
      reports: 3,
      queries: 1,
    });
  });
});
