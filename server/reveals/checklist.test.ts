import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { SHARED_CHECKLIST_DAYS } from '#contract/limits.ts';
import {
  displayChecklist,
  endSharedChecklist,
  noteUnlocked,
  shareChecklist,
  sharedChecklist,
} from '#contract/reveals.ts';
import { stateFacts } from '#contract/stated-facts.ts';
import { DAY_MS } from '#contract/time.ts';
import { users } from '#server/database/schema/accounts.ts';
import { reveals } from '#server/database/schema/reveals.ts';
import { removeOldRecords } from '#server/privacy/retention.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, type TestUser } from '#test/make.ts';

const site = await testApp();
afterAll(() => site.close());

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

const checklist = async ({ token }: TestUser, id: string) =>
  (await site.call(displayChecklist, { token, params: { id } })).body.data;

/** Makes a link. @returns what opens it */
async function sharedBy({ token }: TestUser, property_id: string) {
  const { path, until } = (await site.call(shareChecklist, { token, body: { property_id } })).body.data;
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
  return { path, until, params: { id: pathname.split('/').at(-1) ?? '' }, query: { expires, signature } };
}

const open = (link: Awaited<ReturnType<typeof sharedBy>>) => site.call(sharedChecklist, link);

async function statusOf(link: Awaited<ReturnType<typeof sharedBy>>) {
  const { status, body } = await open(link);
  return [status, body.code];
}
const ENDED = [404, 'NO_SUCH_RESET'];

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
  it('has no link until its buyer makes one', async () => {
    const { buyer, plot } = await unlockedPlot();
    expect((await checklist(buyer, plot.id)).shared).toBeNull();
    const { path, until } = await sharedBy(buyer, plot.id);
    expect((await checklist(buyer, plot.id)).shared).toEqual({ path, until });
  });

  it('shows the buyer’s ticks without login, for 14 days', async () => {
    const { buyer, plot } = await unlockedPlot();
    const link = await sharedBy(buyer, plot.id);
    expect(Date.parse(link.until) - site.clock.now.getTime()).toBeGreaterThan(SHARED_CHECKLIST_DAYS * DAY_MS - 1000);
    await site.call(noteUnlocked, { token: buyer.token, body: { property_id: plot.id, ticked: ['heirs'] } });
    const { body } = await open(link);
    expect(body.data.ticked).toEqual(['heirs']);
    expect(body.data.property.facts.plots?.value).toBe('415/2');
    expect(body.data).not.toHaveProperty('shared');
    site.clock.advance(SHARED_CHECKLIST_DAYS * DAY_MS);
    expect(await statusOf(link)).toEqual(ENDED);
    expect((await checklist(buyer, plot.id)).shared).toBeNull();
    await removeOldRecords(site.services);
    expect(await site.db.$count(reveals, and(eq(reveals.userId, buyer.id), isNotNull(reveals.sharedId)))).toBe(0);
  });

  it('ends when its buyer ends it, or makes another, and stays ended', async () => {
    const { buyer, plot } = await unlockedPlot();
    const first = await sharedBy(buyer, plot.id);
    const second = await sharedBy(buyer, plot.id);
    expect([await statusOf(first), (await open(second)).status]).toEqual([ENDED, 200]);
    await site.call(endSharedChecklist, { token: buyer.token, body: { property_id: plot.id } });
    expect(await statusOf(second)).toEqual(ENDED);
    const third = await sharedBy(buyer, plot.id);
    expect([await statusOf(first), await statusOf(second), (await open(third)).status]).toEqual([ENDED, ENDED, 200]);
  });

  it('is made and ended by its buyer alone', async () => {
    const { buyer, plot } = await unlockedPlot();
    const other = await makeBuyer(site.db);
    const { status, body } = await site.call(shareChecklist, { token: other.token, body: { property_id: plot.id } });
    expect([status, body.code]).toEqual([404, 'NO_SUCH_REVEAL']);
    const link = await sharedBy(buyer, plot.id);
    await site.call(endSharedChecklist, { token: other.token, body: { property_id: plot.id } });
    expect((await open(link)).status).toBe(200);
  });

  it('opens nothing by the signature of another', async () => {
    const [one, other] = [await unlockedPlot(), await unlockedPlot()];
    const [mine, theirs] = [await sharedBy(one.buyer, one.plot.id), await sharedBy(other.buyer, other.plot.id)];
    expect(await statusOf({ ...mine, query: theirs.query })).toEqual(ENDED);
  });

  it('does not open while its buyer is blocked or closing the account, nor once it is erased', async () => {
    const { buyer, plot } = await unlockedPlot();
    const link = await sharedBy(buyer, plot.id);
    const at = site.clock.now;
    const OPEN = { erasedAt: null, erasureAskedAt: null, disabledAt: null };
    for (const state of [
      { disabledAt: at },
      { erasureAskedAt: at },
      { erasedAt: at, erasureAskedAt: at, disabledAt: at },
    ]) {
      const where = eq(users.id, buyer.id);
      await site.db.update(users).set(state).where(where);
      expect(await statusOf(link)).toEqual(ENDED);
      await site.db.update(users).set(OPEN).where(where);
      expect((await open(link)).status).toBe(200);
    }
  });
});
