import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '#contract/enquiries.ts';
import type { EnquiryKind, EnquiryStatus } from '#contract/console-lists.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { selectEnquiries } from './queue.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const OPERATOR = 'operator@example.com';

const site = await testApp({ OPERATOR_EMAIL: OPERATOR });
const admin = await makeAdmin(site.db);
afterAll(() => site.close());
beforeEach(() => site.db.delete(enquiries));

const query = { name: 'Example Asker', phone: '+91 90000 00001', message: 'Is BK-100234 still for sale?' };

const send = (changes: Partial<typeof query> = {}) => site.call(contract.sendQuery, { body: { ...query, ...changes } });

/** Emails of other tests may still arrive, so each test has its own name. */
const emailsOf = (name: string) => site.emails.filter(({ subject }) => subject.includes(name));

async function list(asked: { page?: number; status?: EnquiryStatus; kind?: EnquiryKind } = {}) {
  const { status, body } = await site.call(contract.allEnquiries, { token: admin.token, query: asked });
  expect(status).toBe(200);
  return body;
}

/** `minutesAgo` is its age. */
async function makeEnquiry(name: string, minutesAgo: number, closed = false): Promise<string> {
  const [made] = await site.db
    .insert(enquiries)
    .values({
      name,
      phone: '+919000000001',
      message: 'Call me',
      createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
      ...(closed ? { closedAt: new Date(), closedBy: admin.id } : {}),
    })
    .returning();
  if (!made) throw new Error('Not made');
  return made.id;
}

describe('a message of /contact', () => {
  test('is there for the admin, without an account', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, null]);
    expect((await list()).data).toEqual([
      {
        _id: expect.any(String),
        name: 'Example Asker',
        phone: '+919000000001',
        message: query.message,
        status: 'open',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        closed_at: null,
        kind: 'query',
        email: null,
        acknowledged_at: null,
        acknowledge_by: expect.any(String),
        close_by: expect.any(String),
        closed_by: null,
        answers: [],
      },
    ]);
  });

  test('goes to the operator by email, with the number to call', async () => {
    await send({ name: 'Letter Writer', message: 'Two lines\nof <b>text</b> & more' });
    await vi.waitFor(() => expect(emailsOf('Letter Writer')).toHaveLength(1), PATIENTLY);
    const [email] = emailsOf('Letter Writer');
    expect(email?.to).toBe(OPERATOR);
    expect(email?.text).toContain('+919000000001');
    expect(email?.text).toContain('> Two lines\n> of <b>text</b> & more');
    expect(email?.html).toContain('Two lines<br>of &#60;b&#62;text&#60;/b&#62; &#38; more');
    expect(email?.html).toContain('+919000000001');
    expect(email?.text).toContain('http://bhukhand.example/admin/enquiries');
  });

  test('is kept and mailed once when its answer was lost and it is sent again', async () => {
    const name = 'Example Repeater';
    const answers = await Promise.all([send({ name }), send({ name })]);
    expect([...answers, await send({ name })].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).data).toHaveLength(1);
    await send({ name, message: 'And is there a road to it?' });
    expect((await list()).data).toHaveLength(2);
    await expect.poll(() => emailsOf(name).length).toBe(2);
  });

  test('is not mailed when it could not be kept', async () => {
    await site.db.execute(sql`alter table enquiries add constraint nobody check (name <> 'Nobody') not valid`);
    expect((await send({ name: 'Nobody' })).status).toBe(500);
    await site.db.execute(sql`alter table enquiries drop constraint nobody`);
    // Emails go out in order, so an earlier one would have arrived.
    await send({ name: 'Somebody' });
    await vi.waitFor(() => expect(emailsOf('Somebody')).toHaveLength(1), PATIENTLY);
    expect(emailsOf('Nobody')).toEqual([]);
  });

  test('is neither kept nor mailed when it breaks a rule', async () => {
    const queued = async () =>
      (await site.db.execute(sql`select from pgboss.job where name = 'enquiry-letter'`)).rows.length;
    // The job of an email that has arrived may still be ending.
    const before = await queued();
    const { status, body } = await send({ name: 'Half Asker', phone: 'none', message: ' ' });
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect((await list()).count).toBe(0);
    expect(await queued()).toBe(before);
  });
});

describe('the list', () => {
  test('has open queries first and then the newest, in pages of 15 and by status', async () => {
    const names = Array.from({ length: 16 }, (_, minutes) => `Asker ${minutes}`);
    for (const [minutes, name] of names.entries()) await makeEnquiry(name, minutes, name === 'Asker 0');
    const first = await list();
    expect(first).toMatchObject({ page: 1, pageSize: 15, count: 16 });
    expect(first.data.map(({ name }) => name)).toEqual(names.slice(1));
    expect((await list({ page: 2 })).data.map(({ name, status }) => [name, status])).toEqual([['Asker 0', 'closed']]);
    expect((await list({ page: 3 })).data).toEqual([]);
    expect(await list({ status: 'open' })).toMatchObject({ count: 15 });
    const closed = await list({ status: 'closed' });
    expect([closed.count, closed.data.map(({ name }) => name)]).toEqual([1, ['Asker 0']]);
  });

  test.each([undefined, 'open', 'closed'] as const)('of %s is read along its index, unsorted', async (status) => {
    await site.db.execute(sql`insert into enquiries (id, name, phone, message, closed_at, closed_by)
      select gen_random_uuid(), 'Asker', '9000000001', repeat('x', 200), moment, case when moment is null then null else ${admin.id}::uuid end
      from generate_series(1, 4000) as i, lateral (select case when i % 2 = 0 then now() end as moment) as closing`);
    await site.db.execute(sql`analyze enquiries`);
    const { rows } = await site.db.execute(sql`explain ${selectEnquiries(site.db, { status }, 0).getSQL()}`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain(`Index Scan using ${status === 'closed' ? 'enquiries_closed' : 'enquiries_queue'}`);
    expect(plan).not.toContain('Sort');
  });
});

describe('an enquiry', () => {
  const close = (id: string, person = admin) => site.call(contract.closeEnquiry, { token: person.token, body: { id } });
  const reopen = (id: string) => site.call(contract.reopenEnquiry, { token: admin.token, body: { id } });
  const rowOf = async () => (await site.db.select().from(enquiries))[0];

  test('is closed with the admin and the moment, and opened again as if nothing had been', async () => {
    const id = await makeEnquiry('Asker', 1);
    const before = await rowOf();
    expect((await close(id)).body.data).toEqual({ _id: id, status: 'closed' });
    expect(await rowOf()).toEqual({ ...before, closedAt: site.clock.now, closedBy: admin.id });
    expect((await list()).data[0]?.closed_at).toBe(site.clock.now.toISOString());
    expect((await reopen(id)).body.data).toEqual({ _id: id, status: 'open' });
    expect(await rowOf()).toEqual(before);
  });

  test('stays with the first of the admins who close it', async () => {
    const id = await makeEnquiry('Asker', 1);
    const others = await Promise.all([makeAdmin(site.db), makeAdmin(site.db)]);
    await close(id);
    const answers = await Promise.all(others.map((other) => close(id, other)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rowOf())?.closedBy).toBe(admin.id);
  });

  test('that is open stays open when it is opened', async () => {
    const id = await makeEnquiry('Asker', 1);
    expect((await reopen(id)).body.data).toEqual({ _id: id, status: 'open' });
  });

  test('that is not there is refused', async () => {
    const nowhere = '01990000-0000-7000-8000-000000000000';
    for (const { status, body } of [await close(nowhere), await reopen(nowhere)]) {
      expect([status, body.code]).toEqual([404, 'NO_SUCH_ENQUIRY']);
    }
  });

  test('is nobody else’s to read or close', async () => {
    const id = await makeEnquiry('Asker', 1);
    const buyer = await makeBuyer(site.db);
    expect((await site.call(contract.allEnquiries, { token: buyer.token })).status).toBe(403);
    expect((await close(id, buyer)).status).toBe(403);
    expect((await rowOf())?.closedAt).toBeNull();
  });
});

describe('an answer', () => {
  const answer = (id: string, text = 'Yes, it is for sale.') =>
    site.call(contract.answerEnquiry, { token: admin.token, body: { id, text } });
  const acknowledge = (id: string) => site.call(contract.acknowledgeEnquiry, { token: admin.token, body: { id } });
  const emailsTo = (address: string) => site.emails.filter(({ to }) => to === address);

  test('goes to the email of the asker in their language, as one conversation, and counts as acknowledged', async () => {
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/user/send-query',
      headers: { 'accept-language': 'hi' },
      payload: { ...query, name: 'Hindi Asker', email: 'hindi@example.com', kind: 'grievance' },
    });
    expect(sent.statusCode).toBe(200);
    const [asked] = (await list()).data;
    expect(asked).toMatchObject({ kind: 'grievance', email: 'hindi@example.com', acknowledged_at: null });
    const id = asked?._id ?? '';
    const hours = (until: string | undefined) =>
      (Date.parse(until ?? '') - Date.parse(asked?.created_at ?? '')) / HOUR_MS;
    expect([hours(asked?.acknowledge_by), hours(asked?.close_by)]).toEqual([24, 7 * 24]);

    expect((await answer(id)).status).toBe(200);
    expect((await answer(id, 'And there is a road.')).status).toBe(200);
    await expect.poll(() => emailsTo('hindi@example.com').length).toBe(2);
    const [first, second] = emailsTo('hindi@example.com');
    expect(first?.subject).toBe('आपके सवाल का हमारा जवाब');
    expect(first?.text).toContain('Yes, it is for sale.');
    expect(first?.text).toContain(`> ${query.message}`);
    expect(first?.replyTo).toBe(OPERATOR);
    expect(first?.thread).toBe(`query-${id}`);
    expect(second?.thread).toBe(first?.thread);

    const now = site.clock.now.toISOString();
    const [answered] = (await list({ kind: 'grievance' })).data;
    expect(answered).toMatchObject({ acknowledged_at: now, status: 'open' });
    expect(answered?.answers).toEqual([
      { text: 'Yes, it is for sale.', admin: admin.name, at: now },
      { text: 'And there is a road.', admin: admin.name, at: now },
    ]);
    expect((await list({ kind: 'query' })).data).toEqual([]);
  });

  test("goes to a user's account where no email was typed", async () => {
    const buyer = await makeBuyer(site.db);
    await site.call(contract.sendQuery, { token: buyer.token, body: query });
    const [asked] = (await list()).data;
    expect(asked?.email).toBe(buyer.email);
    await answer(asked?._id ?? '');
    await expect.poll(() => emailsTo(buyer.email).length).toBe(1);
  });

  test('is refused where only a call reaches the asker, who is acknowledged once', async () => {
    const id = await makeEnquiry('Asker', 1);
    const { status, body } = await answer(id);
    expect([status, body.code]).toEqual([409, 'NO_EMAIL_TO_ANSWER']);
    const first = (await acknowledge(id)).body.data.acknowledged_at;
    site.clock.advance(1000);
    expect((await acknowledge(id)).body.data.acknowledged_at).toBe(first);
    expect((await list()).data[0]?.acknowledged_at).toBe(first);
    const nowhere = '01990000-0000-7000-8000-000000000000';
    for (const refused of [await acknowledge(nowhere), await answer(nowhere)]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'NO_SUCH_ENQUIRY']);
    }
  });
});
