import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ownDetails } from '#contract/accounts.ts';
import { paymentStatus } from '#contract/credits.ts';
import type { ReportStatus } from '#contract/console-lists.ts';
import { REPORT_DAYS } from '#contract/limits.ts';
import * as contract from '#contract/reports.ts';
import { DAY_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { soundLedger } from '#test/ledger.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const OPERATOR = 'operator@example.com';
const WRONG = 'The phone number belongs to somebody who knows nothing of the plot.';

const site = await testApp({ OPERATOR_EMAIL: OPERATOR });
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

interface Revealed {
  buyer: TestUser;
  plot: MadeProperty;
}

async function revealedPlot(): Promise<Revealed> {
  const buyer = await makeBuyer(site.db, { credits: 1 });
  const plot = await makeProperty(site.db);
  await makeReveal(site.db, buyer.id, plot.id);
  return { buyer, plot };
}

const report = ({ token }: TestUser, property_id: string, reason = WRONG) =>
  site.call(contract.reportProperty, { token, body: { property_id, reason } });

const standing = async ({ token }: TestUser, id: string) =>
  (await site.call(contract.reportStatusOfBuyer, { token, params: { id } })).body.data;

async function rows(status?: ReportStatus) {
  const { body } = await site.call(contract.allReports, { token: admin.token, query: status ? { status } : {} });
  return body.data;
}

async function reportedPlot(): Promise<Revealed & { id: string }> {
  const { buyer, plot } = await revealedPlot();
  expect((await report(buyer, plot.id)).status).toBe(200);
  const row = (await rows('open')).find(({ property_id }) => property_id === plot.id);
  if (!row) throw new Error('The report is not in the queue');
  return { buyer, plot, id: row._id };
}

const uphold = (id: string, reason = 'The number is indeed dead.', { token } = admin) =>
  site.call(contract.upholdReport, { token, body: { id, reason } });
const decline = (id: string, reason = 'The owner answered us at once.', { token } = admin) =>
  site.call(contract.declineReport, { token, body: { id, reason } });

const emailsTo = (email: string, listingNumber: string) =>
  site.emails.filter(({ to, subject }) => to === email && subject.includes(listingNumber));

async function emailTo(email: string, listingNumber: string) {
  await vi.waitFor(() => expect(emailsTo(email, listingNumber)).toHaveLength(1), PATIENTLY);
  const [message] = emailsTo(email, listingNumber);
  if (!message) throw new Error('There is no message');
  return message;
}

describe('a buyer who revealed a property', () => {
  test('may report it until seven days later, and reads what became of the report', async () => {
    const { buyer, plot } = await revealedPlot();
    const before = await standing(buyer, plot.id);
    expect(before).toMatchObject({ may_report: true, report: null });
    const revealedAt = Date.parse(before?.report_until ?? '') - REPORT_DAYS * DAY_MS;
    expect(Math.abs(revealedAt - Date.now())).toBeLessThan(DAY_MS);

    const { status, body } = await report(buyer, plot.id, `  ${WRONG}\n`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      report_until: before?.report_until,
      may_report: false,
      protected_until: before?.report_until,
      no_answers: { count: 0, may_add: false, answer_by: null, answer: null },
      returned: null,
      report: {
        reason: WRONG,
        rule: null,
        status: 'open',
        created_at: site.clock.now.toISOString(),
        decided_at: null,
        decision_reason: null,
        appeal_decision_reason: null,
      },
    });
    expect(await standing(buyer, plot.id)).toEqual(body.data);
  });

  test('is refused a second report, also once the first is decided, and keeps the first', async () => {
    const { buyer, plot, id } = await reportedPlot();
    const again = async () => (await report(buyer, plot.id, 'And the size is wrong')).body.code;
    expect(await again()).toBe('ALREADY_REPORTED');
    await decline(id);
    expect(await again()).toBe('ALREADY_REPORTED');
    expect((await standing(buyer, plot.id))?.report).toMatchObject({ reason: WRONG, status: 'declined' });
  });

  test('has it reported once, however often the button is pressed at the same time', async () => {
    const { buyer, plot } = await revealedPlot();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(buyer, plot.id)));
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'ALREADY_REPORTED'));
    expect((await rows()).filter(({ property_id }) => property_id === plot.id)).toHaveLength(1);
    await emailTo(OPERATOR, plot.listingNumber);
  });

  test.each(['sold', 'suspended', 'removed'] as const)('may report it also when it is %s by now', async (status) => {
    const { buyer, plot } = await revealedPlot();
    await site.db.update(properties).set({ status }).where(eq(properties.id, plot.id));
    expect((await report(buyer, plot.id)).status).toBe(200);
  });

  test('must state the fault in at most 1000 characters', async () => {
    const { buyer, plot } = await revealedPlot();
    for (const [reason, said] of [
      [' \n ', { message: 'Tell us what is wrong', code: 'REPORT_REASON_REQUIRED' }],
      ['x'.repeat(1001), { message: 'At most 1000 characters', code: 'TOO_LONG', params: { most: 1000 } }],
    ] as const) {
      const { status, body } = await report(buyer, plot.id, reason);
      expect([status, body.issues]).toEqual([400, [{ path: 'reason', ...said }]]);
    }
    expect((await standing(buyer, plot.id))?.report).toBeNull();
  });
});

test('after seven days it is too late to report, and the answer says so', async () => {
  const late = await testApp();
  try {
    const buyer = await makeBuyer(late.db, { credits: 1 });
    const plot = await makeProperty(late.db);
    await makeReveal(late.db, buyer.id, plot.id);
    const ask = async () => {
      const { body } = await late.call(contract.reportStatusOfBuyer, { token: buyer.token, params: { id: plot.id } });
      return body.data;
    };
    const until = Date.parse((await ask())?.report_until ?? '');
    late.clock.now = new Date(until);
    expect(await ask()).toMatchObject({ may_report: true });
    late.clock.advance(1);
    expect(await ask()).toMatchObject({ may_report: false, report: null });
    const { status, body } = await late.call(contract.reportProperty, {
      token: buyer.token,
      body: { property_id: plot.id, reason: WRONG },
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'REPORT_TOO_LATE',
      'Incorrect information can be reported for 7 days after unlocking',
    ]);
  } finally {
    await late.close();
  }
});

describe('a user without a reveal', () => {
  test('cannot report it: a stranger, its owner, an id that is none', async () => {
    const { buyer, plot } = await revealedPlot();
    const stranger = await makeBuyer(site.db, { credits: 1 });
    for (const [person, id] of [
      [stranger, plot.id],
      [plot.owner, plot.id],
      [buyer, '01990000-0000-7000-8000-000000000000'],
    ] as const) {
      const { status, body } = await report(person, id);
      expect([status, body.code]).toEqual([404, 'NO_SUCH_REVEAL']);
    }
  });

  test('is told that there is nothing to report, and nothing of the buyer’s report', async () => {
    const { plot } = await reportedPlot();
    const stranger = await makeBuyer(site.db);
    for (const person of [stranger, plot.owner, admin]) expect(await standing(person, plot.id)).toBeNull();
  });
});

describe('a report that is upheld', () => {
  test('brings the credit back, leaves the property open to the buyer, and says why', async () => {
    const { buyer, plot, id } = await reportedPlot();
    expect((await uphold(id)).body.data).toEqual({ _id: id, status: 'upheld' });
    expect(await soundLedger(site.db, buyer.id)).toEqual({ balance: 1, changes: [1, -1, 1] });
    const { body } = await site.call(paymentStatus, { token: buyer.token, params: { id: plot.id } });
    expect(body.data).toEqual({ view_status: true, plan_status: 1 });
    expect((await standing(buyer, plot.id))?.report).toMatchObject({
      status: 'upheld',
      decided_at: site.clock.now.toISOString(),
      decision_reason: 'The number is indeed dead.',
    });
  });

  test('is told to the buyer and to the owner, who does not learn who reported it', async () => {
    const { buyer, plot, id } = await reportedPlot();
    const toOperator = await emailTo(OPERATOR, plot.listingNumber);
    for (const fact of [buyer.name, buyer.phone, WRONG, '/admin/reports?status=open']) {
      expect(toOperator.text).toContain(fact);
    }
    await uphold(id, 'The number is dead: <b>we called</b>');

    const toBuyer = await emailTo(buyer.email, plot.listingNumber);
    expect(toBuyer.text).toContain(`Dear ${buyer.name},`);
    expect(toBuyer.text).toContain('The view credit is back in your account');
    const toOwner = await emailTo(plot.owner.email, plot.listingNumber);
    expect(toOwner.text).toContain(`Dear ${plot.owner.name},`);
    expect(toOwner.text).toContain('correct the listing');
    for (const message of [toBuyer, toOwner]) {
      expect(message.text).toContain('> The number is dead: <b>we called</b>');
      expect(message.html).not.toContain('<b>we called');
      expect(message.text).toContain(`http://bhukhand.example/property/${plot.listingNumber}`);
    }
    for (const secret of [buyer.name, buyer.phone, buyer.email, WRONG]) {
      expect(toOwner.text).not.toContain(secret);
      expect(toOwner.html).not.toContain(secret);
    }
  });
});

describe('a report that is declined', () => {
  test('leaves the credit spent and is told to the buyer only, with the reason', async () => {
    const { buyer, plot, id } = await reportedPlot();
    expect((await decline(id)).body.data).toEqual({ _id: id, status: 'declined' });
    expect(await soundLedger(site.db, buyer.id)).toEqual({ balance: 0, changes: [1, -1] });
    const message = await emailTo(buyer.email, plot.listingNumber);
    expect(message.text).toContain('> The owner answered us at once.');
    expect(message.text).toContain('The view credit is not returned');
    // Emails go out in order, so an earlier one would have arrived.
    const next = await reportedPlot();
    await uphold(next.id);
    await emailTo(next.plot.owner.email, next.plot.listingNumber);
    expect(emailsTo(plot.owner.email, plot.listingNumber)).toEqual([]);
  });

  test('cannot be upheld afterwards, nor the other way round', async () => {
    const declined = await reportedPlot();
    await decline(declined.id);
    const { status, body } = await uphold(declined.id);
    expect([status, body.code]).toEqual([409, 'REPORT_DECIDED']);
    expect((await soundLedger(site.db, declined.buyer.id)).balance).toBe(0);

    const upheld = await reportedPlot();
    await uphold(upheld.id);
    expect((await decline(upheld.id)).body.code).toBe('REPORT_DECIDED');
    expect((await uphold(upheld.id)).body.code).toBe('REPORT_DECIDED');
    expect((await soundLedger(site.db, upheld.buyer.id)).balance).toBe(1);
  });
});

test('a decision without a reason, or of a report that is not there, is refused and changes nothing', async () => {
  const { buyer, id } = await reportedPlot();
  for (const decide of [uphold, decline]) {
    const { status, body } = await decide(id, ' ');
    expect([status, body.issues]).toMatchObject([400, [{ path: 'reason', code: 'REASON_REQUIRED' }]]);
    expect((await decide('01990000-0000-7000-8000-000000000000')).body.code).toBe('NO_SUCH_REPORT');
    expect((await decide(id, 'Mine', buyer)).status).toBe(403);
  }
  expect((await rows('open')).map((row) => row._id)).toContain(id);
  expect((await soundLedger(site.db, buyer.id)).balance).toBe(0);
});

test('an upheld report shows in the buyer’s credits, to be spent on another property', async () => {
  const { buyer, id } = await reportedPlot();
  await uphold(id);
  expect((await site.call(ownDetails, { token: buyer.token })).body.data.credits).toBe(1);
});
