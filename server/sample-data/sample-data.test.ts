import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts.ts';
import { COMPARED_MIN } from '#contract/asking-prices.ts';
import { displayAllProperties, displayOneProperty } from '#contract/properties.ts';
import { PropertyFacts } from '#contract/listing-form.ts';
import { LEAD_STATES } from '#contract/lead-states.ts';
import { displayLeads } from '#contract/leads.ts';
import { displayUnlocked } from '#contract/reveals.ts';
import { displaySavedSearches } from '#contract/saved-searches.ts';
import { displayShortlist } from '#contract/shortlist.ts';
import { users } from '#server/database/schema/accounts.ts';
import { savedSearches } from '#server/database/schema/alerts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { payments } from '#server/database/schema/payments.ts';
import { propertyPins } from '#server/database/schema/pins.ts';
import { priceChanges, properties, propertyVisits } from '#server/database/schema/properties.ts';
import { receipts } from '#server/database/schema/receipts.ts';
import { reports } from '#server/database/schema/reports.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { units } from '#server/database/schema/units.ts';
import { compareWithSize } from '#contract/boundary.ts';
import { metresOutside } from '#server/areas/outside-district.ts';
import { workOutAskingPrices } from '#server/properties/asking-prices.ts';
import { factRows, shownFacts } from '#server/properties/facts/shown-facts.ts';
import { readDocumentKind } from '#server/properties/documents/document-kind.ts';
import { PHOTO_FORMATS } from '#server/properties/photos/prepared-photo.ts';
import { photoKey } from '#server/properties/photos/photo-files.ts';
import { SHOWN_AT } from '#server/search/shown-at.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { PRODUCTION } from '#test/production.ts';
import { addSampleData } from './add-sample-data.ts';
import { SAMPLE_BUYER, type SampleLogin } from './people.ts';
import { SAMPLE_UNLOCKS } from './sample-activity.ts';
import { displaySheet } from '#contract/sheets.ts';
import { DAY_MS } from '#contract/time.ts';
import { sheets } from '#server/database/schema/sheets.ts';
import { checkSheet } from '#server/sheets/check-sheet.ts';
import { readSampleFacts } from './sample-facts.ts';
import { readSampleMandals } from './sample-mandals.ts';
import { readSamplePins } from './sample-pins.ts';
import { readSamplePrices } from './sample-prices.ts';

/** Encoding and flushing some 350 files beside other tests. */
const LOADING_MS = 120_000;

let market: TestApp;
let logins: SampleLogin[];

beforeAll(async () => {
  market = await testApp({ NODE_ENV: 'development' });
  logins = await addSampleData(market.services, { now: market.clock.now });
}, LOADING_MS);
afterAll(() => market.close());

async function readFile(key: string): Promise<Buffer> {
  const file = await market.services.files.read(key);
  if (!file) throw new Error(`Nothing is kept under ${key}`);
  return buffer(file.stream);
}

async function signedIn(role: SampleLogin['role']): Promise<string> {
  const found = logins.find((one) => one.role === role);
  const { email = '', password = '' } = found ?? {};
  return (await market.call(login, { body: { email, password } })).body.data.token;
}

/** Counts that reveal any addition. */
async function census() {
  const tables = [users, properties, photos, documents, propertyVisits, reveals, savedSearches, payments, reports];
  return Promise.all(tables.map(async (table) => (await market.db.select({ rows: count() }).from(table))[0]?.rows));
}

describe('the sample market', () => {
  it('has 68 properties: most approved, some waiting for the admin, one rejected with a reason, two sold', async () => {
    const rows = await market.db.select().from(properties);
    const having = (status: string) => rows.filter((row) => row.status === status);
    expect(rows).toHaveLength(68);
    expect(having('approved')).toHaveLength(59);
    expect(having('pending')).toHaveLength(6);
    expect(having('sold')).toHaveLength(2);
    expect(having('rejected').map(({ rejectionReason }) => rejectionReason)).toEqual([
      expect.stringMatching(/khatauni/),
    ]);
  });

  it('lies in all five states, in places and units that a seller there could choose', async () => {
    const rows = await market.db
      .select({
        state: states.name,
        district: districts.name,
        mandal: mandals.name,
        units: units.name,
        size: properties.size,
        price: properties.priceRupees,
        description: properties.description,
      })
      .from(properties)
      .innerJoin(mandals, eq(mandals.id, properties.mandalId))
      .innerJoin(districts, eq(districts.id, properties.districtId))
      .innerJoin(states, eq(states.id, properties.stateId))
      .innerJoin(units, eq(units.id, properties.unitId));
    const failures = rows.filter((row) => !PropertyFacts.safeParse(row).success);
    expect(failures).toEqual([]);
    expect(new Set(rows.map(({ state }) => state)).size).toBe(5);
  });

  it('gives square feet of plots in Uttar Pradesh whose unit varies from district to district', async () => {
    const measured = await market.db
      .select({ unit: units.name, state: states.name, by: properties.measuredBy })
      .from(properties)
      .innerJoin(states, eq(states.id, properties.stateId))
      .innerJoin(units, eq(units.id, properties.unitId));
    const varying = measured.filter(({ unit, state }) => state === 'Uttar Pradesh' && /bigha|biswa/.test(unit));
    expect(varying).toHaveLength(8);
    expect(new Set(varying.map(({ by }) => by))).toEqual(new Set(['square_feet']));
  });

  it('says of every property that it is a sample, in 30 to 80 words', async () => {
    for (const { description } of await market.db.select().from(properties)) {
      expect(description).toMatch(/Sample listing: this land is made up\.$|नमूना: यह ज़मीन काल्पनिक है।$/);
      const words = description.split(/\s+/).length;
      expect(words, description).toBeGreaterThanOrEqual(30);
      expect(words, description).toBeLessThanOrEqual(80);
    }
  });

  it('was published over the last 60 days, the later the higher the listing number', async () => {
    const rows = await market.db.select().from(properties).orderBy(asc(properties.listingNumber));
    const dates = rows.map(({ approvedAt, createdAt }) => approvedAt ?? createdAt);
    expect(dates).toEqual(dates.toSorted((a, b) => a.getTime() - b.getTime()));
    const ages = dates.map((date) => (market.clock.now.getTime() - date.getTime()) / DAY_MS);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
    expect(Math.max(...ages)).toBeGreaterThan(45);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(rows.every(({ approvedAt, createdAt }) => !approvedAt || createdAt <= approvedAt)).toBe(true);
  });

  it('keeps every file of every photo, each picture once', async () => {
    const rows = await market.db.select().from(photos);
    const perPlot = Map.groupBy(rows, ({ propertyId }) => propertyId);
    expect(perPlot.size).toBe(68);
    expect([...perPlot.values()].every(({ length }) => length >= 1 && length <= 3)).toBe(true);
    const pictures = new Map(rows.map((row) => [row.folder, row]));
    expect(pictures.size).toBe((await readdir(new URL('pictures', import.meta.url))).length);
    for (const { folder, widths } of pictures.values()) {
      expect(widths).toEqual([320, 720]);
      for (const name of ['full', ...widths]) {
        for (const format of PHOTO_FORMATS) {
          const bytes = await readFile(photoKey(folder, `${name}.${format}`));
          expect(bytes.length, `${folder} ${name}.${format}`).toBeGreaterThan(1000);
        }
      }
    }
  });

  it('has documents that are PDFs of a few kB and judged as such, from one to all seven of them for a property', async () => {
    const rows = await market.db.select().from(documents);
    for (const { storageKey, contentType, bytes } of rows) {
      const file = await readFile(storageKey);
      expect((await readDocumentKind(file, 'sample')).contentType).toBe(contentType);
      expect(contentType).toBe('application/pdf');
      expect(file.length).toBe(bytes);
      expect(file.length).toBeLessThan(10_000);
    }
    const perPlot = [...Map.groupBy(rows, ({ propertyId }) => propertyId).values()].map(({ length }) => length);
    expect(perPlot).toHaveLength(68);
    expect(Math.max(...perPlot)).toBe(7);
    expect(new Set(perPlot).size).toBeGreaterThan(4);
  });

  it('has notes of moderators on the documents that they read facts in, and on no others', async () => {
    const isRead = sql<boolean>`exists (select from ${propertyFacts} where ${propertyFacts.documentId} = ${documents.id})`;
    const rows = await market.db.select({ isRead, legibility: documents.legibility }).from(documents);
    expect(rows.filter((row) => row.isRead !== (row.legibility === 'clear'))).toEqual([]);
    expect(rows.filter((row) => row.isRead).length).toBeGreaterThan(60);
  });

  it('has pins by phone, typed, shown to everybody and none at all, each in its district', async () => {
    const rows = await market.db
      .select({ property: properties, pin: propertyPins, district: districts.name, state: states.name })
      .from(properties)
      .innerJoin(districts, eq(districts.id, properties.districtId))
      .innerJoin(states, eq(states.id, properties.stateId))
      .leftJoin(propertyPins, eq(propertyPins.propertyId, properties.id));
    const pinned = rows.filter(({ pin }) => pin);
    expect(pinned).toHaveLength((await readSamplePins()).length);
    expect(pinned.length).toBeLessThan(rows.length);
    for (const by of ['gps', 'typed']) expect(pinned.some(({ pin }) => pin?.pinnedBy === by)).toBe(true);
    for (const exactly of [true, false])
      expect(pinned.some(({ property }) => property.showsExactly === exactly)).toBe(true);
    for (const { pin, district, state } of pinned) {
      expect(pin && (await metresOutside(pin, { district, state })), district).toBeLessThan(5_000);
    }
  });

  it('is shown on maps in every way: at pins, in their cells, in mandals and in districts', async () => {
    const { rows } = await market.db.execute<{ shown_at: number; found: number }>(
      sql`select shown_at, count(*)::int as found from property_search group by 1`,
    );
    const found = (shownAt: number) => rows.find((row) => row.shown_at === shownAt)?.found ?? 0;
    const { pin, cell, mandal, district } = SHOWN_AT;
    expect(Math.min(...[pin, cell, mandal, district].map(found))).toBeGreaterThanOrEqual(5);
    expect(found(mandal)).toBe((await readSampleMandals()).length);
  });

  it('has boundaries that agree with the listed size, one that differs, and one that the phone is too rough for', async () => {
    const rows = await market.db
      .select({ pin: propertyPins, squareMetres: properties.squareMetres })
      .from(propertyPins)
      .innerJoin(properties, eq(properties.id, propertyPins.propertyId));
    const said = rows.flatMap(({ pin, squareMetres }) =>
      pin.boundarySquareMetres === null
        ? []
        : compareWithSize(pin.boundarySquareMetres, squareMetres, pin.boundaryAccuracyMetres),
    );
    expect(said.toSorted()).toEqual([...Array.from({ length: 8 }, () => 'agrees'), 'differs', 'unsure']);
  });

  it('has plots whose price was changed since they were listed', async () => {
    const changes = await market.db
      .select({ change: priceChanges, property: properties })
      .from(priceChanges)
      .innerJoin(properties, eq(properties.id, priceChanges.propertyId));
    expect(changes.length).toBe((await readSamplePrices()).length);
    for (const { change, property } of changes)
      expect(Date.parse(change.changedOn)).toBeGreaterThan(property.approvedAt?.getTime() ?? Infinity);
  });

  it('says of most plots a dozen facts that their state and use have, documented, claimed and conflicting', async () => {
    const rows = await market.db
      .select({ property: properties.id, state: states.name, status: properties.status, facts: factRows })
      .from(properties)
      .innerJoin(states, eq(states.id, properties.stateId));
    const stated = rows.map((row) => Object.keys(row.facts).length);
    expect(stated.reduce((sum, facts) => sum + facts, 0)).toBe((await readSampleFacts()).length);
    const grades = new Map<string, number>();
    for (const [at, { facts, state }] of rows.entries()) {
      const { facts: shown } = shownFacts(facts, { state, mayReadDetails: true });
      expect(Object.keys(shown).toSorted()).toEqual(Object.keys(facts).toSorted());
      expect(stated[at]).toBeLessThan(30);
      for (const fact of Object.values(shown)) grades.set(fact.grade, (grades.get(fact.grade) ?? 0) + 1);
      // A moderator has read no document of a plot that is not approved.
      if (rows[at]?.status === 'pending')
        expect(Object.values(facts).every((fact) => fact?.document === null)).toBe(true);
    }
    expect(grades.get('documented')).toBeGreaterThan(200);
    expect(grades.get('claimed')).toBeGreaterThan(200);
    expect(grades.get('conflicting')).toBeGreaterThan(9);
    for (const { document, page, says } of await readSampleFacts())
      expect(document === null && (page ?? says)).toBeFalsy();
    expect(await market.db.$count(propertyFacts, isNotNull(propertyFacts.documentId))).toBe(
      (await readSampleFacts()).filter(({ document }) => document).length,
    );
  });

  it('has a sheet of the consultant to try, checked as any other: a new price, and a row that lacks its photo', async () => {
    const token = await signedIn('consultant');
    const read = async () => (await market.call(displaySheet, { token })).body.data;
    const shown = await read();
    expect(shown?.counts).toMatchObject({ added: 0, changed: 1, faulty: 1 });
    const [sheet] = await market.db.select().from(sheets);
    if (sheet) await checkSheet(market.db, sheet);
    expect(await read()).toEqual(shown);
  });

  it('lets a newcomer log in as a seller, a consultant and a buyer without credits', async () => {
    expect(logins.map(({ role }) => role)).toEqual(['seller', 'consultant', 'buyer']);
    const answers = await Promise.all(
      logins.map(({ email, password }) => market.call(login, { body: { email, password } })),
    );
    expect(answers.map(({ body }) => body.data.details.role)).toEqual(['seller', 'agent', 'buyer']);
    const people = await market.db.select({ credits: users.credits }).from(users);
    expect(people.every(({ credits }) => credits === 0)).toBe(true);
  });

  it('shows a buyer unlocked plots with notes, a shortlist with a change and a saved search', async () => {
    const user = await signedIn('buyer');
    const unlocked = await market.call(displayUnlocked, { token: user });
    expect(unlocked.body.data).toHaveLength(SAMPLE_UNLOCKS.length);
    expect(unlocked.body.data.filter(({ note }) => note !== '').length).toBeGreaterThanOrEqual(2);
    expect(new Set(unlocked.body.data.map(({ contact_status: status }) => status)).size).toBeGreaterThanOrEqual(3);
    const shortlist = await market.call(displayShortlist, { token: user });
    const { properties: kept } = shortlist.body.data;
    expect(kept.some(({ seen, card }) => card && seen.price > card.price)).toBe(true);
    const searches = await market.call(displaySavedSearches, { token: user });
    expect(searches.body.data).toHaveLength(1);
    const [buyer] = await market.db.select().from(users).where(eq(users.email, SAMPLE_BUYER.email));
    const ofBuyer = eq(creditMovements.userId, buyer?.id ?? '');
    const movements = await market.db.select().from(creditMovements).where(ofBuyer).orderBy(asc(creditMovements.id));
    expect(movements.map(({ balanceAfter }) => balanceAfter)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('shows a seller leads who may be called, and views on most of the last 30 days, no more than were counted', async () => {
    const { body } = await market.call(displayLeads, { token: await signedIn('seller') });
    const { days, leads } = body.data;
    expect(leads.filter(({ buyer }) => buyer !== null)).toHaveLength(2);
    expect(days.filter(({ views }) => views > 0).length).toBeGreaterThanOrEqual(25);
    expect(days.reduce((sum, { unlocks }) => sum + unlocks, 0)).toBe(3);
    const { rows } = await market.db.execute<{ title: string }>(sql`
      select property_id as title from ${propertyVisits} join ${properties} on ${properties.id} = property_id
      group by property_id, view_count having count(*) > view_count`);
    expect(rows).toEqual([]);
  });

  it('shows the consultant a desk in use: leads in every state, one due today, of known and unknown buyers', async () => {
    const { body } = await market.call(displayLeads, { token: await signedIn('consultant') });
    const { leads, due } = body.data;
    expect(new Set(leads.map(({ state }) => state))).toEqual(new Set(LEAD_STATES));
    expect(due).toBe(1);
    expect(leads.filter(({ next_on: next, visit_on: visit }) => (next ?? visit) !== null)).toHaveLength(4);
    expect(leads.filter(({ note }) => note !== '').length).toBeGreaterThanOrEqual(7);
    const people = new Set(leads.flatMap(({ buyer }) => buyer?.person ?? []));
    expect(people.size).toBe(2);
    expect(leads.filter(({ buyer }) => buyer === null)).toHaveLength(3);
  });

  it('shows the console an open report, an open query and a paid plan with its receipt, and emails nobody', async () => {
    expect(await market.db.select().from(reports)).toMatchObject([{ status: 'open' }]);
    expect(await market.db.select().from(enquiries)).toMatchObject([{ closedAt: null, kind: 'query' }]);
    const paid = { status: 'paid', gateway: 'sandbox' };
    expect(await market.db.select().from(payments)).toMatchObject([paid, paid, paid]);
    const numbers = await market.db.select().from(receipts).orderBy(asc(receipts.number));
    expect(numbers.map(({ isTest, number }) => [isTest, number])).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
    ]);
    expect(
      (await market.db.execute(sql`select name from pgboss.job where name ilike '%mail%' or name ilike '%receipt%'`))
        .rows,
    ).toEqual([]);
  });

  it('fills the first page of the list, with pictures that differ, and counts what is public', async () => {
    const { body } = await market.call(displayAllProperties);
    expect(body.count).toBe(59);
    const folders = await market.db.select().from(photos).where(eq(photos.position, 0));
    const shown = body.data.map(({ _id }) => folders.find(({ propertyId }) => propertyId === _id)?.folder);
    expect(shown).toHaveLength(15);
    expect(new Set(shown).size).toBeGreaterThanOrEqual(10);
  });

  it('has a district whose residential plots are enough to say where the price of one stands', async () => {
    await workOutAskingPrices(market.db, market.clock.now);
    const [bihta] = await market.db
      .select({ id: properties.id })
      .from(properties)
      .innerJoin(mandals, eq(mandals.id, properties.mandalId))
      .where(eq(mandals.name, 'Bihta'));
    const { body } = await market.call(displayOneProperty, { params: { id: bihta?.id ?? '' } });
    const context = body.data[0]?.price_context;
    expect(context).toMatchObject({ level: 'district', land_use: 'residential', plots: COMPARED_MIN });
    expect(new Set(context?.deciles).size).toBe(9);
  });

  it('is not added to by a later start, which still tells the logins', async () => {
    const before = await census();
    expect(await addSampleData(market.services, { now: market.clock.now })).toEqual(logins);
    expect(await census()).toEqual(before);
    expect(before.slice(0, 2)).toEqual([7, 68]);
  });
});

describe('an empty market', () => {
  let empty: TestApp;
  beforeAll(async () => {
    empty = await testApp(PRODUCTION);
  });
  afterAll(() => empty.close());
  const countUsers = async () => (await empty.db.select({ rows: count() }).from(users))[0]?.rows;

  it('stays empty in production', async () => {
    expect(empty.services.config.sampleData).toBe(false);
    expect(await addSampleData(empty.services, { now: empty.clock.now })).toEqual([]);
    expect(await countUsers()).toBe(0);
    expect(await empty.db.select().from(properties)).toEqual([]);
  });

  it(
    'is left empty by a start that breaks off, and the next start begins again',
    async () => {
      const config = { ...empty.services.config, sampleData: true };
      let written = 0;
      const breaking = {
        ...empty.services.files,
        write: async (key: string, bytes: Buffer) => {
          written += 1;
          if (written > 40) throw new Error('The power went');
          await empty.services.files.write(key, bytes);
        },
      };
      await expect(
        addSampleData({ ...empty.services, config, files: breaking }, { now: empty.clock.now }),
      ).rejects.toThrow('The power went');
      expect(await countUsers()).toBe(0);
      expect(await empty.db.select().from(properties)).toEqual([]);

      await addSampleData({ ...empty.services, config }, { now: empty.clock.now });
      expect(await empty.db.select().from(properties)).toHaveLength(68);
    },
    LOADING_MS,
  );
});
