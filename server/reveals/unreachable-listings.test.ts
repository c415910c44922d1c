import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contract/time.ts';
import { sendPhoneCode } from '#server/accounts/phone-codes.ts';
import { verifyPhone } from '#server/accounts/verify-phone.ts';
import { noteReveal } from '#server/credits/note-reveal.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { users } from '#server/database/schema/accounts.ts';
import { properties } from '#server/database/schema/properties.ts';
import { reports } from '#server/database/schema/reports.ts';
import { markSold, markUnsold } from '#server/properties/sale-status.ts';
import { upholdReport } from '#server/reports/decide-report.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeOldBuyers, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { answerForOwner } from './answer-for-owner.ts';
import { askOwners } from './ask-owners.ts';
import { followSilence } from './follow-silence.ts';
import { ownerToken } from './owner-token.ts';
import { returnDueCredits } from './return-credits.ts';
import { followNumbers } from './unreachable-listings.ts';

const DAY_HOURS = 24;

const site = await testApp({ PHONE_CODES: 'outbox' });
const { db, services } = site;
const admin = await makeAdmin(db);
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-12-01T12:00:00+05:30');
});

/** Hours, and what the periodic job does then. */
async function pass(hours: number): Promise<void> {
  site.clock.advance(hours * HOUR_MS);
  await followSilence(services);
}

async function makePlot(owner?: TestUser): Promise<MadeProperty> {
  const selling = owner ?? (await makeSeller(db));
  await db.update(users).set({ phoneVerifiedAt: site.clock.now }).where(eq(users.id, selling.id));
  return makeProperty(db, { photos: 0, owner: selling });
}

async function unlocks(plot: MadeProperty, count: number): Promise<TestUser[]> {
  const buyers = await makeOldBuyers(db, count);
  for (const buyer of buyers) await revealProperty(db, buyer, plot.id, site.clock.now);
  return buyers;
}

async function note(buyers: TestUser[], { id }: MadeProperty): Promise<void> {
  for (const buyer of buyers) {
    await noteReveal(db, buyer, { property_id: id, contact_status: 'no-answer' }, site.clock.now);
  }
}

/** Four days in which so many buyers call twice, and nobody answers them or us. */
async function callsInVain(plot: MadeProperty, count: number): Promise<void> {
  const buyers = await unlocks(plot, count);
  await note(buyers, plot);
  await pass(DAY_HOURS);
  await note(buyers, plot);
  await pass(0);
  await pass(3 * DAY_HOURS);
}

const statusOf = async ({ id }: MadeProperty) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

/** By the code that the owner asks for. */
async function confirmNumber({ owner }: MadeProperty): Promise<void> {
  const codes: string[] = [];
  const phone = `+91${owner.phone}`;
  const phoneCodes = { send: async ({ code }: { code: string }) => void codes.push(code) };
  await sendPhoneCode({ ...services, phoneCodes }, { phone, purpose: 'verify', userId: owner.id });
  await verifyPhone(services, owner, { phone, code: codes[0] ?? '' });
}

describe('a listing whose buyers get no answer', () => {
  test('is hidden at the third credit, and its owner reads why without a reproach, and what to do', async () => {
    const plot = await makePlot();
    await callsInVain(plot, 2);
    expect(await statusOf(plot)).toBe('approved');
    await callsInVain(plot, 1);
    expect(await statusOf(plot)).toBe('unreachable');
    const told = () =>
      site.emails.filter(({ to, subject }) => to === plot.owner.email && subject.startsWith('Verify your number'));
    await vi.waitFor(() => expect(told()).toHaveLength(1), PATIENTLY);
    expect(told()[0]?.text).toContain(plot.listingNumber);
    expect(told()[0]?.text).toContain('Perhaps the number has changed');
    expect(told()[0]?.text).toContain('/account?verify=phone');
    await pass(1);
    expect(told()).toHaveLength(1);
  });

  test('comes back with its first date when the number is confirmed, and those credits count no more', async () => {
    const plot = await makePlot();
    const dates = async () => (await db.select().from(properties).where(eq(properties.id, plot.id)))[0]?.approvedAt;
    const first = await dates();
    await callsInVain(plot, 3);
    await confirmNumber(plot);
    await vi.waitFor(async () => expect(await statusOf(plot)).toBe('approved'), PATIENTLY);
    expect(await dates()).toEqual(first);
    await callsInVain(plot, 2);
    expect(await statusOf(plot)).toBe('approved');
    await callsInVain(plot, 1);
    expect(await statusOf(plot)).toBe('unreachable');
  });

  test('stays hidden however long its owner waits, sells it or relists it', async () => {
    const plot = await makePlot();
    await callsInVain(plot, 3);
    await markSold(services, plot.owner, plot.id);
    await markUnsold(services, plot.owner, plot.id);
    await pass(1);
    expect(await statusOf(plot)).toBe('unreachable');
    await pass(31 * DAY_HOURS);
    expect(await statusOf(plot)).toBe('unreachable');
  });

  test('stays where the three come in more than 30 days, or are of several listings', async () => {
    const owner = await makeSeller(db);
    const [plot, other] = [await makePlot(owner), await makePlot(owner)];
    await callsInVain(plot, 2);
    await callsInVain(other, 2);
    await pass(24 * DAY_HOURS);
    await callsInVain(plot, 1);
    expect([await statusOf(plot), await statusOf(other)]).toEqual(['approved', 'approved']);
  });

  test('counts a third call in vain after “call me” once a person upheld it', async () => {
    const plot = await makePlot();
    await callsInVain(plot, 2);
    const [buyer] = await unlocks(plot, 1);
    if (!buyer) throw new Error('Nobody unlocked it');
    await note([buyer], plot);
    await pass(DAY_HOURS);
    await note([buyer], plot);
    await pass(0);
    const token = ownerToken(services.linkSecret, plot.owner, site.clock.now);
    await answerForOwner(services, { token, property_id: plot.id, answer: 'for-sale' });
    await pass(DAY_HOURS);
    await note([buyer], plot);
    await pass(1);
    expect(await statusOf(plot)).toBe('approved');
    const [waiting] = await db.select().from(reports).where(eq(reports.userId, buyer.id));
    await upholdReport(services, admin, { id: waiting?.id ?? '', reason: 'Nobody answers us either' });
    await pass(0);
    expect(await statusOf(plot)).toBe('unreachable');
  });

  test('is not hidden where no codes are sent, since nothing could bring it back', async () => {
    const plot = await makePlot();
    const buyers = await unlocks(plot, 3);
    const without = { ...services, phoneCodes: undefined };
    await note(buyers, plot);
    site.clock.advance(DAY_HOURS * HOUR_MS);
    await note(buyers, plot);
    await askOwners(without);
    site.clock.advance(3 * DAY_HOURS * HOUR_MS);
    await returnDueCredits(without);
    await followNumbers(without);
    expect(await statusOf(plot)).toBe('approved');
    await followNumbers(services);
    expect(await statusOf(plot)).toBe('unreachable');
  });
});

test('a confirmation at the same moment leaves a listing shown, whichever comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const plot = await makePlot();
    const buyers = await unlocks(plot, 3);
    await note(buyers, plot);
    site.clock.advance(DAY_HOURS * HOUR_MS);
    await note(buyers, plot);
    await askOwners(services);
    site.clock.advance(3 * DAY_HOURS * HOUR_MS);
    await returnDueCredits(services);
    site.clock.advance(HOUR_MS);
    await Promise.all([followNumbers(services), confirmNumber(plot), followNumbers(services)]);
    await followNumbers(services);
    expect(await statusOf(plot)).toBe('approved');
  }
});
