import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReportStatus } from '#contract/console-lists.ts';
import * as contract from '#contract/reports.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { reports } from '#server/database/schema/reports.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';
import { genericPlan, plan } from '#test/plans.ts';
import { reportsQuery } from './queue.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
const buyer = await makeBuyer(site.db, { credits: 50 });
afterAll(() => site.close());
beforeEach(() => site.db.delete(reports));

async function list(asked: { page?: number; status?: ReportStatus } = {}) {
  const { status, body } = await site.call(contract.allReports, { token: admin.token, query: asked });
  expect(status).toBe(200);
  return body;
}

/** `minutesAgo` is its age. */
async function makeReport(reason: string, minutesAgo: number, status: ReportStatus = 'open') {
  const plot = await makeProperty(site.db, { photos: 0 });
  await makeReveal(site.db, buyer.id, plot.id);
  await site.db.insert(reports).values({
    userId: buyer.id,
    propertyId: plot.id,
    reason,
    status,
    createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
    ...(status === 'open' ? {} : { decidedAt: new Date(), decidedBy: admin.id, decisionReason: 'Looked at' }),
  });
  return plot;
}

describe('the list of reports', () => {
  test('says of each what is wrong, with which property, and whom to ask', async () => {
    const plot = await makeReport('The plot is sold already.', 1);
    expect((await list()).data).toEqual([
      {
        _id: expect.any(String),
        appeal: null,
        appeal_decision_reason: null,
        reason: 'The plot is sold already.',
        rule: null,
        status: 'open',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        decide_by: expect.stringMatching(/^\d{4}-.*Z$/),
        decided_at: null,
        decision_reason: null,
        revealed_at: expect.stringMatching(/^\d{4}-.*Z$/),
        property_id: plot.id,
        listing_number: plot.listingNumber,
        title: '5 decimal plot in Bihta, Patna',
        state: 'Bihar',
        district: 'Patna',
        mandal: 'Bihta',
        in_hindi: { mandal: 'बिहटा', district: 'पटना', state: 'बिहार', official: false },
        size: 5,
        units: 'decimal',
        property_status: 'approved',
        buyer: { name: buyer.name, phone: buyer.phone },
        email: null,
        reporter: { reports: 1, upheld: 0 },
        listing: { reports: 1, upheld: 0 },
        owner: { name: plot.owner.name, phone: plot.owner.phone },
      },
    ]);
  });

  test('has open reports first and then the newest, in pages of 15 and by status', async () => {
    const reasons = Array.from({ length: 16 }, (_, minutes) => `Report ${minutes}`);
    for (const [minutes, reason] of reasons.entries()) {
      await makeReport(reason, minutes, reason === 'Report 0' ? 'upheld' : 'open');
    }
    const first = await list();
    expect(first).toMatchObject({ page: 1, pageSize: 15, count: 16 });
    expect(first.data.map(({ reason }) => reason)).toEqual(reasons.slice(1));
    expect((await list({ page: 2 })).data.map(({ reason, status }) => [reason, status])).toEqual([
      ['Report 0', 'upheld'],
    ]);
    expect((await list({ page: 3 })).data).toEqual([]);
    expect(await list({ status: 'open' })).toMatchObject({ count: 15 });
    expect(await list({ status: 'upheld' })).toMatchObject({ count: 1, data: [{ reason: 'Report 0' }] });
    expect(await list({ status: 'declined' })).toMatchObject({ count: 0, data: [] });
  });

  test.each([
    [undefined, 'reports_queue'],
    ['open', 'reports_by_status'],
    ['declined', 'reports_by_status'],
  ] as const)('of %s is read along its index', async (status, index) => {
    const seller = await makeSeller(site.db);
    for (let made = 0; made < 20; made += 1) await makeProperty(site.db, { photos: 0, owner: seller });
    await site.db.execute(sql`
      with people as (
        insert into users (id, name, phone, email, password_hash, role)
        select gen_random_uuid(), 'Example Buyer', '9000000001', 'reader-' || gen_random_uuid() || '@example.com', 'none', 'buyer'
        from generate_series(1, 200) returning id
      ), opened as (
        insert into reveals (user_id, property_id)
        select people.id, properties.id from people, properties where owner_id = ${seller.id} returning user_id
      )
      select count(*) from opened`);
    await site.db.execute(sql`
      insert into reports (id, user_id, property_id, reason, status, decided_at, decided_by, decision_reason)
      select gen_random_uuid(), user_id, property_id, 'Wrong', 'declined', now(), ${admin.id}, 'Looked at'
      from reveals where property_id in (select id from properties where owner_id = ${seller.id})`);
    await site.db.execute(sql`analyze`);
    const query = reportsQuery(site.db, { status }).toSQL();
    for (const planned of [plan, genericPlan]) {
      const steps = await planned(site.pool, query, { offset: 0 });
      expect(steps.map((step) => step['Index Name'])).toContain(index);
      expect(steps).not.toContainEqual(
        expect.objectContaining({ 'Node Type': 'Seq Scan', 'Relation Name': 'reports' }),
      );
    }
  });
});
