import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { displayChecklist, noteUnlocked, sharedChecklist } from '#contract/reveals.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

const DAY = 86_400_000;

async function unlockedPlot() {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db);
  await makeReveal(site.db, buyer.id, plot.id);
  await site.call(stateFacts, {
    token: plot.owner.token,
    params: { id: plot.id },
    body: {
      khata: '12',
      plots: '415/2',
      neighbour_north: 'Gulabi Kushwaha',
      village: 'Neora',
      land_use: 'residential',
    },
  });
  return { buyer, plot };
}

async function checklist({ token }: TestUser, id: string) {
  const { body } = await site.call(displayChecklist, { token, params: { id } });
  const query = new URL(body.data.shared.path, 'http://localhost').searchParams;
  const { buyer = '', expires = '', signature = '' } = Object.fromEntries(query);
  return { ...body.data, query: { buyer, expires, signature } };
}

const opened = (id: string, query: { buyer: string; expires: string; signature: string }) =>
  site.call(sharedChecklist, { params: { id }, query });

describe('the checklist of an unlocked property', () => {
  it('has place and numbers on record, and neither contact, documents nor neighbours', async () => {
    const { buyer, plot } = await unlockedPlot();
    const { property } = await checklist(buyer, plot.id);
    expect(property).toMatchObject({ _id: plot.id, listing_number: plot.listingNumber });
    expect(Object.keys(property.facts).toSorted()).toEqual(['khata', 'land_use', 'plots', 'village']);
    const said = JSON.stringify(property);
    for (const secret of [plot.owner.name, plot.owner.phone, 'Gulabi', '/files/']) expect(said).not.toContain(secret);
  });

  it('keeps what is ticked, beside the note', async () => {
    const { buyer, plot } = await unlockedPlot();
    const note = (body: object) =>
      site.call(noteUnlocked, { token: buyer.token, body: { property_id: plot.id, ...body } });
    await note({ ticked: ['owner', 'deeds'] });
    await note({ note: 'Ask again' });
    expect((await checklist(buyer, plot.id)).ticked).toEqual(['owner', 'deeds']);
    await note({ ticked: [] });
    expect((await checklist(buyer, plot.id)).ticked).toEqual([]);
  });
});

describe('a shared checklist', () => {
  it('shows the buyer’s ticks without login, for 14 days', async () => {
    const { buyer, plot } = await unlockedPlot();
    const { shared, query } = await checklist(buyer, plot.id);
    expect(Date.parse(shared.until) - site.clock.now.getTime()).toBeGreaterThan(14 * DAY - 1000);
    await site.call(noteUnlocked, { token: buyer.token, body: { property_id: plot.id, ticked: ['heirs'] } });
    const { body } = await opened(plot.id, query);
    expect(body.data.ticked).toEqual(['heirs']);
    expect(body.data.property.facts.plots?.value).toBe('415/2');
    expect(body.data).not.toHaveProperty('shared');
    site.clock.advance(14 * DAY);
    const ended = await opened(plot.id, query);
    expect([ended.status, ended.body.code]).toEqual([404, 'NO_SUCH_RESET']);
  });

  it('opens no other property, and not in the name of another buyer', async () => {
    const { buyer, plot } = await unlockedPlot();
    const other = await unlockedPlot();
    const { query } = await checklist(buyer, plot.id);
    expect((await opened(other.plot.id, query)).status).toBe(404);
    expect((await opened(plot.id, { ...query, buyer: other.buyer.id })).status).toBe(404);
  });

  it('ends with the account of its buyer', async () => {
    const { buyer, plot } = await unlockedPlot();
    const { query } = await checklist(buyer, plot.id);
    const at = site.clock.now;
    await site.db.update(users).set({ erasedAt: at, erasureAskedAt: at, disabledAt: at }).where(eq(users.id, buyer.id));
    expect((await opened(plot.id, query)).status).toBe(404);
  });
});
