import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLeadEmails } from '#contract/own-account.ts';
import { noteLead, type NoteLeadForm } from '#contract/leads.ts';
import { addPush } from '#contract/push.ts';
import { properties } from '#server/database/schema/properties.ts';
import { leadReminders, leadWorks, reveals } from '#server/database/schema/reveals.ts';
import { testApp } from '#test/app.ts';
import { makeBuyer, makeProperty, makeReveal, makeSeller, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';
import { sendLeadsDueEmail, sendLeadsDuePush } from './leads-due-messages.ts';
import { remindOfLeads } from './remind-of-leads.ts';

const site = await testApp();
afterAll(() => site.close());

const inIndia = (time: string) => new Date(`2026-${time}:00+05:30`);

beforeEach(() => {
  site.clock.now = inIndia('12-05T18:00');
});

/** Runs the periodic job at a time in India. */
async function at(time: string): Promise<void> {
  site.clock.now = inIndia(time);
  await remindOfLeads(site.services);
}

/** An owner's lead of a new buyer. */
async function makeLead(owner: TestUser, given: Omit<NoteLeadForm, 'lead_id'>) {
  const plot = await makeProperty(site.db, { owner, photos: 0 });
  const buyer = await makeBuyer(site.db, { credits: 1 });
  await makeReveal(site.db, buyer.id, plot.id);
  await site.db.update(reveals).set({ callAgreedAt: site.clock.now }).where(eq(reveals.userId, buyer.id));
  const [reveal] = await site.db.select().from(reveals).where(eq(reveals.userId, buyer.id));
  const lead_id = reveal?.leadId ?? '';
  const note = (changes: Omit<NoteLeadForm, 'lead_id'>) =>
    site.call(noteLead, { token: owner.token, body: { lead_id, ...changes } });
  expect((await note(given)).status).toBe(200);
  return { plot, buyer, note };
}

const sentTo = ({ email }: TestUser) =>
  site.emails.filter(({ to, subject }) => to === email && subject.endsWith('to get back to today'));
const daysOf = ({ id }: TestUser) => site.db.$count(leadReminders, eq(leadReminders.ownerId, id));

/** Emails are sent in the order of their jobs, so that one before would have come. */
async function remindersOf(owner: TestUser, count: number): Promise<string[]> {
  expect(await daysOf(owner)).toBe(count);
  await vi.waitFor(() => expect(sentTo(owner)).toHaveLength(count), PATIENTLY);
  return sentTo(owner).map(({ subject }) => subject);
}

describe('a reminder of leads', () => {
  test('comes at 9 o’clock in India, one for all that are due, and names no buyer and no note', async () => {
    const owner = await makeSeller(site.db);
    const due = [
      await makeLead(owner, { state: 'called', next_on: '2026-12-06', note: 'Has the money' }),
      await makeLead(owner, { state: 'visit', visit_on: '2026-12-06' }),
    ];
    const later = await makeLead(owner, { next_on: '2026-12-07' });
    await at('12-06T08:59');
    expect(await daysOf(owner)).toBe(0);
    await at('12-06T09:00');
    expect(await remindersOf(owner, 1)).toEqual(['2 leads to get back to today']);
    const text = sentTo(owner)[0]?.text ?? '';
    expect(text).toContain('/leads?due=today');
    expect(text).toContain('/stopEmails/');
    for (const { plot } of due) expect(text).toContain(plot.listingNumber);
    expect(text).not.toContain(later.plot.listingNumber);
    expect(text).not.toContain('Has the money');
    for (const { buyer } of due) expect(text).not.toContain(buyer.email);
  });

  test('comes once, however many processes ask and start anew', async () => {
    const owner = await makeSeller(site.db);
    await makeLead(owner, { next_on: '2026-12-06' });
    site.clock.now = inIndia('12-06T09:00');
    await Promise.all(Array.from({ length: 6 }, () => remindOfLeads(site.services)));
    await at('12-06T09:01');
    await at('12-06T20:00');
    await at('12-07T09:00');
    expect(await remindersOf(owner, 1)).toEqual(['1 lead to get back to today']);
  });

  // opf/openproject#9611: two reminders within an hour for what was added between two runs.
  test('does not follow for a day that is chosen after 9 o’clock of that day', async () => {
    const owner = await makeSeller(site.db);
    site.clock.now = inIndia('12-06T10:00');
    await makeLead(owner, { next_on: '2026-12-06' });
    await at('12-06T10:01');
    await at('12-07T09:00');
    expect(await daysOf(owner)).toBe(0);
  });

  // londonhackspace/hackspace-foundation-sites#153: who misses the day never sends it.
  test('comes the next morning where the server was down all day, and never at night', async () => {
    const owner = await makeSeller(site.db);
    await makeLead(owner, { next_on: '2026-12-06' });
    await at('12-06T21:30');
    await at('12-07T00:10');
    expect(await daysOf(owner)).toBe(0);
    await at('12-07T09:00');
    await remindersOf(owner, 1);
  });

  test('comes for the day of the visit and for the next date, each once', async () => {
    const owner = await makeSeller(site.db);
    await makeLead(owner, { state: 'visit', visit_on: '2026-12-06', next_on: '2026-12-09' });
    for (const time of ['12-06T09:00', '12-07T09:00', '12-09T09:00', '12-10T09:00']) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await at(time);
    }
    await remindersOf(owner, 2);
  });

  test('follows the day that is chosen last, and none for a lead that is won, lost or of a deleted listing', async () => {
    const [owner, wonBy, deletedBy] = [await makeSeller(site.db), await makeSeller(site.db), await makeSeller(site.db)];
    const moved = await makeLead(owner, { next_on: '2026-12-06' });
    const won = await makeLead(wonBy, { next_on: '2026-12-06' });
    const deleted = await makeLead(deletedBy, { next_on: '2026-12-06' });
    await moved.note({ next_on: '2026-12-08' });
    await won.note({ state: 'won' });
    await site.db.update(properties).set({ status: 'removed' }).where(eq(properties.id, deleted.plot.id));
    await at('12-06T09:00');
    expect(await Promise.all([owner, wonBy].map(daysOf))).toEqual([0, 0]);
    expect(await site.db.$count(leadWorks, eq(leadWorks.remindOn, '2026-12-06'))).toBe(0);
    await at('12-08T09:00');
    await remindersOf(owner, 1);
    expect([sentTo(wonBy), sentTo(deletedBy)]).toEqual([[], []]);
  });

  test('comes to the owner’s browsers, by email only where those are not stopped', async () => {
    const owner = await makeSeller(site.db);
    const { plot } = await makeLead(owner, { next_on: '2026-12-06' });
    const browser = { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) };
    const [endpoint, failing] = ['https://push.example.com/leads', 'https://push.example.com/failing'];
    for (const one of [endpoint, failing])
      await site.call(addPush, { token: owner.token, body: { endpoint: one, ...browser } });
    await site.call(chooseLeadEmails, { token: owner.token, body: { lead_emails: false } });
    const reminded = { ownerId: owner.id, propertyIds: [plot.id] };
    const mail = { send: async () => expect.fail('sent') };
    await sendLeadsDueEmail({ ...site.services, mail }, reminded);
    const pushed: unknown[] = [];
    const push = {
      publicKey: '',
      send: async (to: { endpoint: string }, payload: string) => {
        if (to.endpoint === failing) throw new Error('no answer');
        pushed.push(JSON.parse(payload));
        return 'sent' as const;
      },
    };
    await sendLeadsDuePush({ ...site.services, push }, reminded);
    expect(pushed).toEqual([
      expect.objectContaining({ title: '1 lead to get back to today', path: '/leads?due=today' }),
    ]);
    const { rows } = await site.db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'leads-due-push' and data ? 'endpoint'`,
    );
    expect(rows).toMatchObject([{ data: { ...reminded, endpoint: failing } }]);
  });
});
