import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addHistory, callConsent } from '#contract/credits.ts';
import { ACCOUNT_ROWS_PER_PAGE } from '#contract/limits.ts';
import { displayLeads, exportLeads, type LeadFilters, noteLead, type NoteLeadForm } from '#contract/leads.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadWorks } from '#server/database/schema/reveals.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

async function unlock(plot: { id: string }, buyer: TestUser, mayCall = false): Promise<void> {
  site.clock.advance(MINUTE_MS);
  const body = { property_id: plot.id, ...(mayCall ? { may_call: true } : {}) };
  expect((await site.call(addHistory, { token: buyer.token, body })).status).toBe(200);
}

const consent = (plot: { id: string }, { token }: TestUser, mayCall: boolean) =>
  site.call(callConsent, { token, body: { property_id: plot.id, may_call: mayCall } });

const leadsOf = async ({ token }: TestUser, filters: LeadFilters & { page?: number } = {}) =>
  (await site.call(displayLeads, { token, query: filters })).body;

const exportedOf = async ({ token }: TestUser, filters: LeadFilters = {}) =>
  (await site.call(exportLeads, { token, query: filters })).body;

const note = (owner: TestUser, given: NoteLeadForm) => site.call(noteLead, { token: owner.token, body: given });

/** An owner with properties, and buyers who unlocked some of them. */
async function makeMarket(plots = 1): Promise<{ owner: TestUser; listed: MadeProperty[] }> {
  const owner = await makeSeller(site.db);
  const listed = [];
  for (let nth = 0; nth < plots; nth += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their numbers
    listed.push(await makeProperty(site.db, { owner, photos: 0 }));
  }
  return { owner, listed };
}

const buyerWith = (credits: number) => makeBuyer(site.db, { credits });

/** An owner whose only lead may be called. */
async function makeLead(mayCall = true) {
  const { owner, listed } = await makeMarket();
  const [plot] = listed;
  if (!plot) throw new Error('No property');
  const buyer = await buyerWith(1);
  await unlock(plot, buyer, mayCall);
  const [lead] = (await leadsOf(owner)).data.leads;
  if (!lead) throw new Error('No lead');
  return { owner, plot, buyer, lead, lead_id: lead._id };
}

const NEW = { state: 'new', visit_on: null, lost_for: null, note: '', next_on: null };

describe('how far an owner got with a lead', () => {
  test('is new until it is noted, changes field by field, and says how it was before', async () => {
    const { owner, lead, lead_id } = await makeLead();
    expect(lead).toMatchObject(NEW);
    const visit = { state: 'visit', visit_on: '2026-12-06' } as const;
    const first = await note(owner, { lead_id, ...visit, note: 'Comes with his father', next_on: '2026-12-08' });
    const noted = { ...NEW, ...visit, note: 'Comes with his father', next_on: '2026-12-08' };
    expect(first.body.data).toEqual({ lead: noted, before: NEW });
    const second = await note(owner, { lead_id, state: 'lost', lost_for: 'price' });
    const lost = { ...noted, state: 'lost', visit_on: null, lost_for: 'price' };
    expect(second.body.data).toEqual({ lead: lost, before: noted });
    // Undo sends what was.
    const { state, visit_on, lost_for } = second.body.data.before;
    expect((await note(owner, { lead_id, state, visit_on, lost_for })).body.data.lead).toEqual(noted);
    expect((await leadsOf(owner)).data.leads).toMatchObject([{ _id: lead_id, ...noted }]);
  });

  test('is for the owner alone, and for a property that is not deleted', async () => {
    const { owner, plot, buyer, lead_id } = await makeLead();
    for (const stranger of [await makeSeller(site.db), buyer])
      expect((await note(stranger, { lead_id, state: 'won' })).body).toMatchObject({ code: 'NO_SUCH_LEAD' });
    await site.db.update(properties).set({ status: 'removed' }).where(eq(properties.id, plot.id));
    expect((await note(owner, { lead_id, state: 'won' })).status).toBe(404);
    expect(await site.db.$count(leadWorks, eq(leadWorks.propertyId, plot.id))).toBe(0);
  });

  test('keeps what each of two windows changes at the same time', async () => {
    const { owner, lead_id } = await makeLead();
    await Promise.all([
      note(owner, { lead_id, state: 'negotiating' }),
      note(owner, { lead_id, note: 'Offers 11 lakh' }),
      note(owner, { lead_id, next_on: '2026-12-09' }),
    ]);
    const expected = { state: 'negotiating', note: 'Offers 11 lakh', next_on: '2026-12-09' };
    expect((await leadsOf(owner)).data.leads).toMatchObject([expected]);
  });
});

describe('a note about a buyer who may be called', () => {
  test('is hidden with their name while they withdraw, and an empty note in its place does not erase it', async () => {
    const { owner, plot, buyer, lead_id } = await makeLead();
    await note(owner, { lead_id, state: 'called', note: 'Ramesh, 98765: has the money' });
    await consent(plot, buyer, false);
    const hidden = { buyer: null, state: 'called', note: '' };
    expect((await leadsOf(owner)).data.leads).toMatchObject([hidden]);
    expect((await exportedOf(owner)).data).toMatchObject([hidden]);
    const { body } = await note(owner, { lead_id, state: 'negotiating', note: '' });
    expect(body.data).toMatchObject({ lead: { note: '' }, before: { note: '' } });
    await consent(plot, buyer, true);
    expect((await leadsOf(owner)).data.leads).toMatchObject([
      { state: 'negotiating', note: 'Ramesh, 98765: has the money' },
    ]);
  });

  test('gives way to what is written while they are unknown, and that stays', async () => {
    const { owner, plot, buyer, lead_id } = await makeLead();
    await note(owner, { lead_id, note: 'Ramesh' });
    await consent(plot, buyer, false);
    await note(owner, { lead_id, note: 'Called me himself' });
    expect((await leadsOf(owner)).data.leads).toMatchObject([{ note: 'Called me himself' }]);
    await consent(plot, buyer, true);
    await consent(plot, buyer, false);
    expect((await leadsOf(owner)).data.leads).toMatchObject([{ note: 'Called me himself' }]);
  });
});

describe('one buyer of several properties', () => {
  test('is one where the owner may call, on one page, and unknown beside for the rest', async () => {
    const { owner, listed } = await makeMarket(3);
    const [one, two, three] = listed;
    if (!one || !two || !three) throw new Error('No properties');
    const buyer = await buyerWith(3);
    await unlock(one, buyer, true);
    const other = await buyerWith(1);
    await unlock(two, other);
    await unlock(two, buyer, true);
    await unlock(three, buyer);

    const { data, count } = await leadsOf(owner);
    expect(count).toBe(3);
    const [unknown, second, first, others] = data.leads;
    expect(data.leads.map(({ property }) => property._id)).toEqual([three.id, two.id, one.id, two.id]);
    expect([unknown?.buyer, others?.buyer]).toEqual([null, null]);
    expect(first?.buyer).toMatchObject({ person: first?._id, leads: 2 });
    expect(second?.buyer).toEqual(first?.buyer);
    // The answer never has the buyer's id; only a buyer who may be called has one id in two leads.
    expect(JSON.stringify(data)).not.toContain(buyer.id);

    const person = first?._id ?? '';
    const found = await leadsOf(owner, { person });
    expect([found.count, found.data.leads.map(({ property }) => property._id)]).toEqual([1, [two.id, one.id]]);
    // A buyer's id does not depend on the filters.
    expect((await leadsOf(owner, { property: two.id })).data.leads[0]?.buyer).toEqual(first?.buyer);
  });

  test('is not found by a lead about which they agreed to nothing, nor once they withdraw', async () => {
    const { owner, listed } = await makeMarket(2);
    const [one, two] = listed;
    if (!one || !two) throw new Error('No properties');
    const buyer = await buyerWith(2);
    await unlock(one, buyer, true);
    await unlock(two, buyer);
    const { leads } = (await leadsOf(owner)).data;
    const [unknown, known] = leads;
    expect((await leadsOf(owner, { person: unknown?._id })).count).toBe(0);
    await consent(one, buyer, false);
    expect((await leadsOf(owner, { person: known?._id })).count).toBe(0);
    const now = await leadsOf(owner);
    expect([now.count, now.data.leads.map((lead) => lead.buyer)]).toEqual([2, [null, null]]);
  });

  test('of another owner is another, with another id', async () => {
    const buyer = await buyerWith(2);
    const persons = [];
    for (const { owner, listed } of [await makeMarket(), await makeMarket()]) {
      await unlock(listed[0] ?? { id: '' }, buyer, true);
      persons.push((await leadsOf(owner)).data.leads[0]?.buyer);
    }
    expect(persons).toMatchObject([{ leads: 1 }, { leads: 1 }]);
    expect(persons[0]?.person).not.toBe(persons[1]?.person);
  });

  test('keeps a page whole: so many buyers, each with all their leads', async () => {
    const { owner, listed } = await makeMarket(2);
    const [one, two] = listed;
    if (!one || !two) throw new Error('No properties');
    const twice = await buyerWith(2);
    await unlock(one, twice, true);
    for (let nth = 0; nth < ACCOUNT_ROWS_PER_PAGE; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await unlock(one, await buyerWith(1));
    }
    await unlock(two, twice, true);
    const first = await leadsOf(owner);
    expect([first.count, first.data.leads.length]).toEqual([ACCOUNT_ROWS_PER_PAGE + 1, ACCOUNT_ROWS_PER_PAGE + 1]);
    expect((await leadsOf(owner, { page: 2 })).data.leads).toHaveLength(1);
    expect((await exportedOf(owner)).data).toHaveLength(ACCOUNT_ROWS_PER_PAGE + 2);
  });
});

describe('filters', () => {
  test('find a state, and open leads whose day has come in India', async () => {
    const { owner, listed } = await makeMarket();
    const [plot] = listed;
    if (!plot) throw new Error('No property');
    for (let nth = 0; nth < 5; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await unlock(plot, await buyerWith(1));
    }
    const [overdue, today, tomorrow, won, untouched] = (await leadsOf(owner)).data.leads;
    if (!overdue || !today || !tomorrow || !won || !untouched) throw new Error('No leads');
    // 00:30 on 6 December in India is still the 5th in UTC (odoo/odoo#23346).
    site.clock.now = new Date('2026-12-05T19:00:00Z');
    await note(owner, { lead_id: overdue._id, state: 'visit', visit_on: '2026-12-04', next_on: '2026-12-20' });
    await note(owner, { lead_id: today._id, state: 'called', next_on: '2026-12-06' });
    await note(owner, { lead_id: tomorrow._id, state: 'called', next_on: '2026-12-07' });
    await note(owner, { lead_id: won._id, state: 'won', next_on: '2026-12-06' });
    const idsOf = async (filters: LeadFilters) => (await leadsOf(owner, filters)).data.leads.map(({ _id }) => _id);
    expect(await idsOf({ state: 'called' })).toEqual([today._id, tomorrow._id]);
    expect(await idsOf({ state: 'new' })).toEqual([untouched._id]);
    expect(await idsOf({ due: 'today' })).toEqual([overdue._id, today._id]);
    expect(await idsOf({ due: 'today', state: 'called' })).toEqual([today._id]);
    expect((await leadsOf(owner, { state: 'won' })).data.due).toBe(2);
    expect((await exportedOf(owner, { state: 'won' })).data.map(({ _id }) => _id)).toEqual([won._id]);
  });
});

test('a work of a buyer who is erased goes with the reveal, and of a blocked one is hidden', async () => {
  const { owner, buyer, plot, lead_id } = await makeLead();
  await note(owner, { lead_id, note: 'Ramesh' });
  await site.db.update(users).set({ disabledAt: site.clock.now }).where(eq(users.id, buyer.id));
  expect((await leadsOf(owner)).data.leads).toMatchObject([{ buyer: null, note: '' }]);
  const ofLead = and(eq(leadWorks.userId, buyer.id), eq(leadWorks.propertyId, plot.id));
  expect(await site.db.$count(leadWorks, ofLead)).toBe(1);
});
