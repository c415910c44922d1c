import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/time.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { creditMovements } from '#server/database/schema/credits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeBuyer, makeOldBuyers, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { followSilence } from './follow-silence.ts';

/*
 * Buyers who say 'nobody answered' as fast as the rules allow, at owners who never answer us: rule by rule the worst.
 * owner-asked.test.ts, return-credits.test.ts and unreachable-listings.test.ts hold each rule.
 */

const ATTACKERS = 20;

const site = await testApp({ PHONE_CODES: 'outbox' });
const { db, services } = site;
const { free, percent, hide } = services.config.returns;
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
});

async function pass(hours: number): Promise<void> {
  site.clock.advance(hours * HOUR_MS);
  await followSilence(services);
}

/** Each unlocks each listing that it still can, calls twice, and waits until silence has returned what it can. */
async function attack(attackers: TestUser[], plots: MadeProperty[]): Promise<number> {
  const unlocked: [TestUser, MadeProperty][] = [];
  for (const buyer of attackers) {
    for (const plot of plots) {
      const { isPaid } = await revealProperty(db, buyer, plot.id, site.clock.now).catch(() => ({ isPaid: false }));
      if (isPaid) unlocked.push([buyer, plot]);
    }
  }
  const callAll = async () => {
    for (const [buyer, { id }] of unlocked)
      await noteReveal(db, buyer, { property_id: id, contact_status: 'no-answer' }, site.clock.now);
  };
  await callAll();
  await pass(20);
  await callAll();
  // The owner is asked by day.
  await pass(4);
  await pass(48);
  return unlocked.length;
}

const of = (buyers: TestUser[]) => buyers.map(({ id }) => id);
const returnsOf = (buyers: TestUser[]) =>
  db
    .select()
    .from(creditMovements)
    .where(and(eq(creditMovements.reason, 'return'), inArray(creditMovements.userId, of(buyers))));

async function figures(name: string, buyers: TestUser[], unlocks: number) {
  const returned = await returnsOf(buyers);
  const forPerson = await db.$count(reports, inArray(reports.userId, of(buyers)));
  const each = buyers.map(({ id }) => returned.filter(({ userId }) => userId === id).length);
  for (const { id } of buyers) await soundLedger(db, id);
  console.info(
    `${name}: ${unlocks} unlocks, ${returned.length} credits back by rule (at most ${Math.max(...each)} for a buyer), ${forPerson} for a person`,
  );
  return { back: returned.length, most: Math.max(...each), forPerson };
}

const plotsOf = (owners: TestUser[]) => Promise.all(owners.map((owner) => makeProperty(db, { owner, photos: 0 })));
const sellers = (count: number) => Promise.all(Array.from({ length: count }, () => makeSeller(db)));

test('twenty young accounts get no more back from an owner than one buyer, from ten owners ten times that', async () => {
  const attackers = await makeOldBuyers(db, ATTACKERS, { createdAt: site.clock.now, credits: 10 });
  const plots = await plotsOf(await sellers(10));
  const unlocks = await attack(attackers, plots);
  const { back, most, forPerson } = await figures('Twenty young accounts at ten owners', attackers, unlocks);
  expect(unlocks).toBe(200);
  expect(most).toBeLessThanOrEqual(Math.max(free, (10 * percent) / 100));
  for (const plot of plots)
    expect((await returnsOf(attackers)).filter(({ propertyId }) => propertyId === plot.id).length).toBeLessThanOrEqual(
      1,
    );
  expect(back).toBeGreaterThan(0);
  expect(back + forPerson).toBe(unlocks);
});

test('twenty old accounts of months stay below their share, wave after wave, and silent listings are hidden', async () => {
  const attackers = await makeOldBuyers(db, ATTACKERS, { credits: 12 });
  let unlocks = 0;
  const waves = [await plotsOf(await sellers(4)), await plotsOf(await sellers(4)), await plotsOf(await sellers(4))];
  for (const plots of waves) unlocks += await attack(attackers, plots);
  const { back, most } = await figures('Twenty old accounts in three waves', attackers, unlocks);
  const share = Math.max(free, Math.floor((unlocks / ATTACKERS) * (percent / 100)));
  expect(most).toBeLessThanOrEqual(share);
  expect(back).toBeLessThanOrEqual(ATTACKERS * share);
  // A report that waits too long returns one too, which says nothing about the number.
  const inVain = (await returnsOf(attackers)).filter(({ rule }) => rule === 'unanswered');
  for (const { id } of waves.flat()) {
    const [row] = await db.select().from(properties).where(eq(properties.id, id));
    const count = inVain.filter(({ propertyId }) => propertyId === id).length;
    expect(row?.status).toBe(count >= hide ? 'unreachable' : 'approved');
  }
});

test('an owner with twenty accounts of one phone gets one credit back of what they unlock of the own listing', async () => {
  const owner = await makeSeller(db);
  const attackers = await makeOldBuyers(db, ATTACKERS, { credits: 2, phone: owner.phone });
  const unlocks = await attack(attackers, await plotsOf([owner]));
  const { back, forPerson } = await figures('An owner with twenty accounts', attackers, unlocks);
  expect([unlocks, back, forPerson]).toEqual([ATTACKERS, 1, ATTACKERS - 1]);
});

test('an owner with twenty accounts who answers nobody is hidden in each after three credits', async () => {
  const owners = await sellers(ATTACKERS);
  await db
    .update(users)
    .set({ phone: owners[0]?.phone ?? '' })
    .where(inArray(users.id, of(owners)));
  const plots = await plotsOf(owners);
  let back = 0;
  for (const plot of plots) {
    const honest = await makeOldBuyers(db, hide);
    await attack(honest, [plot]);
    back += (await returnsOf(honest)).length;
  }
  const later = await makeBuyer(db, { credits: 1 });
  const hidden = await db.$count(
    properties,
    and(eq(properties.status, 'unreachable'), inArray(properties.ownerId, of(owners))),
  );
  console.info(`An owner's twenty silent accounts: ${back} credits back, ${hidden} listings hidden`);
  expect([back, hidden]).toEqual([ATTACKERS * hide, ATTACKERS]);
  await expect(revealProperty(db, later, plots[0]?.id ?? '', site.clock.now)).rejects.toThrow();
});
