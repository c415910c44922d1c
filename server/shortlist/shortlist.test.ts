import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { displayLeads } from '#contract/leads.ts';
import { SHARED_SHORTLIST_DAYS, SHORTLIST_MAX, SHORTLIST_NOTE_MAX_CHARACTERS } from '#contract/limits.ts';
import * as shortlist from '#contract/shortlist.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { sharedShortlists, shortlisted } from '#server/database/schema/shortlist.ts';
import { keepApprovedVersion } from '#server/properties/approved-versions.ts';
import { removeOldRecords } from '#server/privacy/retention.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, type MadeProperty, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());
// A clock that a test advanced by 30 days would end the sessions that the next one makes.
beforeEach(() => {
  site.clock.now = new Date();
});

type Added = { property_id: string; added_at?: string; note?: string; seen?: shortlist.SeenProperty };
const add = ({ token }: TestUser, ...added: Added[]) =>
  site.call(shortlist.addToShortlist, { token, body: { properties: added } });
const listOf = async ({ token }: TestUser) => (await site.call(shortlist.displayShortlist, { token })).body.data;
const noteOf = async (user: TestUser, { id }: MadeProperty) =>
  (await listOf(user)).properties.find(({ property_id }) => property_id === id)?.note;

async function publishedAt(priceRupees: number): Promise<MadeProperty> {
  const plot = await makeProperty(site.db, { priceRupees });
  await site.db.transaction((tx) =>
    keepApprovedVersion(tx, plot.id, { isAnotherPlot: false, approvedAt: site.clock.now }),
  );
  return plot;
}

describe('a shortlist', () => {
  it('says how a property was seen and how it is now, until its user has seen that', async () => {
    const buyer = await makeBuyer(site.db);
    const plot = await makeProperty(site.db, { priceRupees: 5_00_000, documents: ['sale_deed'] });
    expect((await add(buyer, { property_id: plot.id })).body.data).toEqual([plot.id]);
    await site.db.update(properties).set({ priceRupees: 4_50_000, status: 'sold' }).where(eq(properties.id, plot.id));
    await site.db.insert(documents).values({
      propertyId: plot.id,
      type: 'mutation',
      fileName: 'mutation.pdf',
      contentType: 'application/pdf',
      bytes: 1000,
      storageKey: `documents/${v7()}`,
    });
    const [before] = (await listOf(buyer)).properties;
    expect(before).toMatchObject({
      seen: { price: 5_00_000, documents: 1, sold: false },
      card: { price: 4_50_000, document_types: ['sale_deed', 'mutation'], status: 'sold' },
    });
    await site.call(shortlist.seeShortlisted, { token: buyer.token, body: { property_ids: [plot.id, randomUUID()] } });
    const [after] = (await listOf(buyer)).properties;
    expect(after?.seen).toEqual({ price: 4_50_000, documents: 2, sold: true });
  });

  it('keeps a property that is no longer public, by its number alone', async () => {
    const buyer = await makeBuyer(site.db);
    const plot = await makeProperty(site.db);
    await add(buyer, { property_id: plot.id });
    await site.db.update(properties).set({ status: 'suspended' }).where(eq(properties.id, plot.id));
    const [entry] = (await listOf(buyer)).properties;
    expect(entry).toMatchObject({ status: 'paused', listing_number: plot.listingNumber, card: null });
  });

  it('tells of a hidden property what users saw last, not what its owner has edited since', async () => {
    const buyer = await makeBuyer(site.db);
    const [kept, added] = [await publishedAt(5_00_000), await publishedAt(5_00_000)];
    await add(buyer, { property_id: kept.id });
    for (const { id } of [kept, added])
      await site.db.update(properties).set({ priceRupees: 4_50_000, status: 'pending' }).where(eq(properties.id, id));
    await add(buyer, { property_id: added.id });
    await site.call(shortlist.seeShortlisted, {
      token: buyer.token,
      body: { property_ids: [kept.id, added.id] },
    });
    const entries = (await listOf(buyer)).properties;
    expect(entries.map(({ card, seen }) => [card, seen.price])).toEqual([
      [null, 5_00_000],
      [null, 5_00_000],
    ]);
    await site.db.update(properties).set({ status: 'approved' }).where(eq(properties.id, kept.id));
    expect((await listOf(buyer)).properties.find(({ property_id }) => property_id === kept.id)).toMatchObject({
      seen: { price: 5_00_000 },
      card: { price: 4_50_000 },
    });
  });

  it('takes over a device’s list once, however often it is sent, and joins notes', async () => {
    const buyer = await makeBuyer(site.db);
    const [one, other, waiting] = [
      await makeProperty(site.db),
      await makeProperty(site.db),
      await makeProperty(site.db, { status: 'pending' }),
    ];
    await add(buyer, { property_id: one.id, note: 'Near the canal' });
    const added_at = new Date(site.clock.now.getTime() - 9 * DAY_MS).toISOString();
    const seen = { price: 1, documents: 0, sold: false };
    const device = [
      { property_id: one.id, note: 'Ask the brother', added_at, seen },
      { property_id: other.id, note: 'Too far', added_at, seen },
      { property_id: waiting.id },
      { property_id: randomUUID() },
    ];
    for (let sent = 0; sent < 2; sent += 1)
      expect((await add(buyer, ...device)).body.data.toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await noteOf(buyer, one)).toBe('Near the canal\nAsk the brother');
    const [, joined] = (await listOf(buyer)).properties;
    expect(joined).toMatchObject({ property_id: other.id, note: 'Too far', added_at, seen });
  });

  it('keeps two notes on a property whole, and not one more with each list that is sent', async () => {
    const [buyer, plot] = [await makeBuyer(site.db), await makeProperty(site.db)];
    const notes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(SHORTLIST_NOTE_MAX_CHARACTERS));
    for (const note of notes) await add(buyer, { property_id: plot.id, note });
    expect(await noteOf(buyer, plot)).toBe(notes.slice(0, 2).join('\n'));
  });

  it('is another user’s neither to read, to note nor to change', async () => {
    const [buyer, stranger] = [await makeBuyer(site.db), await makeBuyer(site.db)];
    const plot = await makeProperty(site.db);
    await add(buyer, { property_id: plot.id, note: 'Mine' });
    const { status, body } = await site.call(shortlist.noteShortlisted, {
      token: stranger.token,
      body: { property_id: plot.id, note: 'Theirs' },
    });
    expect([status, body.code]).toEqual([404, 'NOT_SHORTLISTED']);
    await site.call(shortlist.removeFromShortlist, { token: stranger.token, body: { property_id: plot.id } });
    expect(await noteOf(buyer, plot)).toBe('Mine');
    const removed = await site.call(shortlist.removeFromShortlist, {
      token: buyer.token,
      body: { property_id: plot.id },
    });
    expect(removed.body.data).toEqual([]);
  });

  it('is full with SHORTLIST_MAX properties, and a list that does not fit is refused whole', async () => {
    const buyer = await makeBuyer(site.db);
    const plot = await makeProperty(site.db);
    const [template] = await site.db.select().from(properties).where(eq(properties.id, plot.id));
    if (!template) throw new Error('The property is not there');
    const { listingNumber: _, ...same } = template;
    const copies = Array.from({ length: SHORTLIST_MAX }, () => ({ ...same, id: v7() }));
    await site.db.insert(properties).values(copies);
    const ids = copies.map(({ id }) => ({ property_id: id }));
    await add(buyer, ...ids.slice(0, 100));
    await add(buyer, ...ids.slice(100));
    const { status, body } = await add(buyer, { property_id: plot.id });
    expect([status, body.code]).toEqual([409, 'SHORTLIST_FULL']);
    expect((await listOf(buyer)).properties).toHaveLength(SHORTLIST_MAX);
  });

  it('counts in its owner’s picture of the days, but not the owner’s own', async () => {
    const plot = await makeProperty(site.db);
    for (const user of [await makeBuyer(site.db), await makeBuyer(site.db), plot.owner])
      await add(user, { property_id: plot.id });
    const { body } = await site.call(displayLeads, { token: plot.owner.token, query: {} });
    expect(body.data.days.map(({ shortlistings }) => shortlistings).filter(Boolean)).toEqual([2]);
  });
});

describe('a shared shortlist', () => {
  async function sharedBy(buyer: TestUser, with_notes = false) {
    const { body } = await site.call(shortlist.shareShortlist, { token: buyer.token, body: { with_notes } });
    const { pathname, searchParams } = new URL(body.data.path, 'http://localhost');
    const { expires = '', signature = '' } = Object.fromEntries(searchParams);
    return { params: { id: pathname.split('/').at(-1) ?? '' }, query: { expires, signature } };
  }
  const open = (link: Awaited<ReturnType<typeof sharedBy>>) => site.call(shortlist.sharedShortlist, link);
  const ENDED = [404, 'NO_SUCH_RESET'];
  const said = async (link: Awaited<ReturnType<typeof sharedBy>>) => {
    const { status, body } = await open(link);
    return [status, body.code];
  };

  async function noted() {
    const buyer = await makeBuyer(site.db);
    const [shown, hidden] = [await makeProperty(site.db), await makeProperty(site.db)];
    for (const { id } of [shown, hidden]) await add(buyer, { property_id: id, note: 'Offer less' });
    await site.db.update(properties).set({ status: 'suspended' }).where(eq(properties.id, hidden.id));
    return { buyer, shown };
  }

  it('shows what is public without login, and notes only where its user wants that', async () => {
    const { buyer, shown } = await noted();
    const link = await sharedBy(buyer);
    const { body } = await open(link);
    expect(body.data).toMatchObject({ properties: [{ card: { _id: shown.id }, note: '' }], hidden: 1 });
    expect(JSON.stringify(body)).not.toContain(buyer.id);
    expect((await open(await sharedBy(buyer, true))).body.data.properties[0]?.note).toBe('Offer less');
    expect(await said(link)).toEqual(ENDED);
  });

  it('ends when its user says so, with its term, and with the account', async () => {
    const { buyer } = await noted();
    const ended = await sharedBy(buyer);
    await site.call(shortlist.endSharedShortlist, { token: buyer.token });
    expect(await said(ended)).toEqual(ENDED);
    expect((await listOf(buyer)).shared).toBeNull();

    // A term is in whole seconds: this one ends at the very moment that is looked at.
    site.clock.advance(1000 - site.clock.now.getMilliseconds());
    const left = await sharedBy(buyer);
    await site.db.update(users).set({ erasureAskedAt: site.clock.now }).where(eq(users.id, buyer.id));
    expect(await said(left)).toEqual(ENDED);
    await site.db.update(users).set({ erasureAskedAt: null }).where(eq(users.id, buyer.id));
    expect((await open(left)).status).toBe(200);

    site.clock.advance(SHARED_SHORTLIST_DAYS * DAY_MS);
    expect(await said(left)).toEqual(ENDED);
    await removeOldRecords(site.services);
    expect(await site.db.$count(sharedShortlists, eq(sharedShortlists.userId, buyer.id))).toBe(0);
    expect(await site.db.$count(shortlisted, and(eq(shortlisted.userId, buyer.id)))).toBe(2);
  });

  it('opens by its own signature alone', async () => {
    const [one, other] = [await noted(), await noted()];
    const [mine, theirs] = [await sharedBy(one.buyer), await sharedBy(other.buyer)];
    expect(await said({ ...mine, params: theirs.params })).toEqual(ENDED);
  });
});
