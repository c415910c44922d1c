import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allUsers } from '#contract/users.ts';
import { checkAreas } from '#contract/area-import.ts';
import * as areas from '#contract/areas.ts';
import { allAdmins, auditLog as auditLogCall } from '#contract/audit.ts';
import { type ActionOfCall, ACTIONS_OF_CALLS } from '#contract/audit-actions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { allEnquiries } from '#contract/enquiries.ts';
import { ADMIN_ROWS_PER_PAGE } from '#contract/limits.ts';
import { allPayments, gstReturn } from '#contract/payments.ts';
import { allFailedEmails } from '#contract/emails.ts';
import { funnel, overview } from '#contract/dashboard.ts';
import { allNumberOrders } from '#contract/number-orders.ts';
import { allReports } from '#contract/reports.ts';
import { reviewProperty, reviewQueue } from '#contract/reviews.ts';
import { allProperties, rejectProperty } from '#contract/admin-properties.ts';
import { addUnit as addUnitCall } from '#contract/units.ts';
import { revealProperty } from '#server/credits/reveal-property.ts';
import { buyCredits } from '#test/user-with-everything.ts';
import type { AuditedChange } from '#server/http/audit-record.ts';
import { calls } from '#server/app.ts';
import type { Transaction } from '#server/database/open.ts';
import { users } from '#server/database/schema/accounts.ts';
import { districts, mandals, states } from '#server/database/schema/areas.ts';
import { auditLog } from '#server/database/schema/audit.ts';
import { consultantPictures, consultants } from '#server/database/schema/consultants.ts';
import { failedEmails } from '#server/database/schema/email.ts';
import { enquiries } from '#server/database/schema/enquiries.ts';
import { documents } from '#server/database/schema/files.ts';
import { numberOrders } from '#server/database/schema/number-orders.ts';
import { plans } from '#server/database/schema/plans.ts';
import { reports } from '#server/database/schema/reports.ts';
import { units } from '#server/database/schema/units.ts';
import { serve } from '#server/http/serve.ts';
import { type Input, testApp } from '#test/app.ts';
import { makeAdmin, makeAgent, makeBuyer, makeProperty, makeSeller } from '#test/make.ts';

const app = await testApp();
const admin = await makeAdmin(app.db);
afterAll(() => app.close());

const csv = (text: string) => new File([`state,district,mandal\n${text}\n`], 'areas.csv', { type: 'text/csv' });

async function propertyId(status: 'pending' | 'approved' | 'suspended'): Promise<string> {
  return (await makeProperty(app.db, { status })).id;
}

/** For a buyer who paid for the reported property. */
async function reportId(): Promise<string> {
  const buyer = await makeBuyer(app.db, { credits: 1 });
  const userId = buyer.id;
  const plotId = await propertyId('approved');
  await revealProperty(app.db, { id: userId, role: 'buyer' }, plotId, app.clock.now);
  const [report] = await app.db
    .insert(reports)
    .values({ userId, propertyId: plotId, reason: 'Nobody answers' })
    .returning();
  return report?.id ?? '';
}

let made = 0;
const aName = (kind: string) => `Audited ${kind} ${(made += 1)}`;

async function unitId(): Promise<string> {
  const [unit] = await app.db
    .insert(units)
    .values({ name: aName('unit') })
    .returning();
  return unit?.id ?? '';
}

/** A state, its district and its mandal, without listings. */
async function emptyArea(): Promise<{ state: string; district: string; mandal: string }> {
  const [state] = await app.db
    .insert(states)
    .values({ name: aName('state') })
    .returning();
  const stateId = state?.id ?? '';
  const [district] = await app.db
    .insert(districts)
    .values({ stateId, name: aName('district') })
    .returning();
  const districtId = district?.id ?? '';
  const [mandal] = await app.db
    .insert(mandals)
    .values({ stateId, districtId, name: aName('mandal') })
    .returning();
  return { state: stateId, district: districtId, mandal: mandal?.id ?? '' };
}

async function enquiryId(closed: boolean): Promise<string> {
  const [enquiry] = await app.db
    .insert(enquiries)
    .values({
      name: 'Example Asker',
      phone: '9000000001',
      message: 'Which papers?',
      email: 'asker@example.com',
      ...(closed ? { closedAt: new Date(), closedBy: admin.id } : {}),
    })
    .returning();
  return enquiry?.id ?? '';
}

async function numberOrderId({ isBlocked = false } = {}): Promise<string> {
  const at = app.clock.now;
  const [order] = await app.db
    .insert(numberOrders)
    .values({
      phone: '+919876500001',
      reference: 'DoT/2',
      receivedAt: at,
      recordedBy: admin.id,
      ...(isBlocked && { actedAt: at, actedBy: admin.id }),
    })
    .returning();
  return order?.id ?? '';
}

function planForm() {
  made += 1;
  const viewCount = 5000 + made;
  return {
    plan_type: aName('plan'),
    plan_status: 1,
    amount: 199,
    view_count: viewCount,
    discount_status: 0,
    description: 'For a test of the audit log',
  };
}

async function planId(): Promise<string> {
  const [plan] = await app.db
    .insert(plans)
    .values({
      planType: aName('plan'),
      active: true,
      amountPaise: 19_900,
      viewCount: 5000 + made,
      discounted: false,
      discountType: 'flat',
      discount: 0,
      finalAmountPaise: 19_900,
      description: 'For a test of the audit log',
    })
    .returning();
  return plan?.id ?? '';
}

async function consultantId(facts: Partial<typeof consultants.$inferInsert> = {}): Promise<string> {
  const { id } = await makeAgent(app.db);
  await app.db.insert(consultants).values({ userId: id, name: 'Gulab Land Desk', slug: id, ...facts });
  return id;
}

/** An example that succeeds for each audited change. The compiler reports a missing one. */
const EXAMPLES: Record<ActionOfCall, () => Promise<Input>> = {
  'property-approved': async () => ({ body: { id: await propertyId('pending') } }),
  'property-rejected': async () => ({ body: { id: await propertyId('pending'), reason: 'The photo shows a car' } }),
  'property-suspended': async () => ({ body: { id: await propertyId('approved'), reason: 'Two people own it' } }),
  'property-restored': async () => ({ body: { id: await propertyId('suspended') } }),
  'fact-checked': async () => {
    const { id } = await makeProperty(app.db, { documents: ['land_map'], stated: { road: 'paved' } });
    return { body: { id, version: 1, fact: 'road', evidence: { document_type: 'land_map', page: 1 } } };
  },
  'document-noted': async () => {
    const { id } = await makeProperty(app.db, { documents: ['land_map'] });
    const [document] = await app.db.select().from(documents).where(eq(documents.propertyId, id));
    return { body: { id, document: document?.id, year: 2019, shows_aadhaar: false } };
  },
  'unit-added': async () => ({ body: { unit: aName('unit') } }),
  'unit-renamed': async () => ({ body: { id: await unitId(), unit: aName('unit') } }),
  'unit-deleted': async () => ({ body: { id: await unitId() } }),
  'plan-added': async () => ({ body: planForm() }),
  'plan-edited': async () => ({ body: { id: await planId(), ...planForm() } }),
  'plan-deleted': async () => ({ body: { id: await planId() } }),
  'state-renamed': async () => ({ body: { old_state: (await emptyArea()).state, new_state: aName('state') } }),
  'district-renamed': async () => ({
    body: { district: (await emptyArea()).district, newDistrict: aName('district') },
  }),
  'tehsil-renamed': async () => ({ body: { mandal: (await emptyArea()).mandal, newMandal: aName('mandal') } }),
  'area-deleted': async () => ({ body: { data: { type: 'state', _id: (await emptyArea()).state } } }),
  'areas-imported': async () => ({ body: { file: csv(`${aName('state')},Aa,Bb`) } }),
  'enquiry-acknowledged': async () => ({ body: { id: await enquiryId(false) } }),
  'enquiry-answered': async () => ({ body: { id: await enquiryId(false), text: 'We called.' } }),
  'enquiry-closed': async () => ({ body: { id: await enquiryId(false) } }),
  'report-upheld': async () => ({ body: { id: await reportId(), reason: 'Nobody answers the phone' } }),
  'report-declined': async () => ({ body: { id: await reportId(), reason: 'The owner answers the phone' } }),
  'appeal-decided': async () => {
    const { id: decidedBy } = await makeAdmin(app.db);
    const id = await reportId();
    const decided = { decidedAt: app.clock.now, decidedBy, decisionReason: 'The owner answers' };
    const appealed = { appealedAt: app.clock.now, appealedBy: 'reporter', appealReason: 'Nobody does' } as const;
    await app.db
      .update(reports)
      .set({ status: 'appealed', ...decided, ...appealed })
      .where(eq(reports.id, id));
    return { body: { id, reason: 'The phone is dead', outcome: 'upheld' } };
  },
  'payment-refunded': async () => {
    const id = await buyCredits(app, await makeBuyer(app.db));
    return { body: { id, part: 'credit', amount_away: 0, reason: 'The only plot was sold' } };
  },
  'number-order-received': async () => ({
    body: { phone: '9876500000', reference: 'DoT/1', received_at: app.clock.now.toISOString() },
  }),
  'number-blocked': async () => ({ body: { id: await numberOrderId(), reason: 'Ordered' } }),
  'number-unblocked': async () => ({ body: { id: await numberOrderId({ isBlocked: true }), reason: 'Lifted' } }),
  'account-closed': async () => {
    const { id, email } = await makeBuyer(app.db);
    return { body: { id, email, reason: 'A signed letter came' } };
  },
  'account-corrected': async () => {
    const { id, phone, email } = await makeBuyer(app.db);
    return { body: { id, name: 'Meera Devi', phone, email, reason: 'Asked by phone' } };
  },
  'account-blocked': async () => ({ body: { id: (await makeBuyer(app.db)).id, reason: 'Copied listings' } }),
  'account-unblocked': async () => {
    const { id } = await makeBuyer(app.db);
    await app.db
      .update(users)
      .set({ disabledAt: app.clock.now, blockedFor: 'Copied listings' })
      .where(eq(users.id, id));
    return { body: { id, reason: 'It was a mistake' } };
  },
  'picture-decided': async () => {
    const facts = { folder: randomUUID(), width: 320, height: 320, bytes: 1 };
    const [picture] = await app.db
      .insert(consultantPictures)
      .values({ userId: (await makeAgent(app.db)).id, ...facts })
      .returning();
    return { body: { id: picture?.id ?? '', outcome: 'refused', reason: 'It shows a phone number' } };
  },
  'page-hidden': async () => ({ body: { id: await consultantId(), reason: 'Another’s name' } }),
  'page-restored': async () => {
    const hidden = { hiddenAt: app.clock.now, hiddenBy: admin.id, hiddenFor: 'Another’s name' };
    return { body: { id: await consultantId(hidden), reason: 'The name is theirs' } };
  },
  'staff-added': async () => ({
    body: { name: 'Example Colleague', email: `${randomUUID()}@example.com`, staff_role: 'support' },
  }),
  'staff-removed': async () => ({ body: { id: (await makeAdmin(app.db)).id, reason: 'Works elsewhere' } }),
  'phone-called': async () => {
    const { id } = await makeSeller(app.db);
    await app.db.update(users).set({ phone: '0612 2234567' }).where(eq(users.id, id));
    return { body: { id, phone: '0612 2234567', reason: 'The owner answered' } };
  },
  'staff-role-changed': async () => ({
    body: { id: (await makeAdmin(app.db)).id, staff_role: 'support', reason: 'Answers queries' },
  }),
  'second-factor-reset': async () => ({ body: { id: (await makeAdmin(app.db)).id, reason: 'The phone was lost' } }),
  'sessions-ended': async () => ({ body: { id: (await makeBuyer(app.db)).id, reason: 'The phone was lost' } }),
  'data-exported': async () => ({
    body: { id: (await makeBuyer(app.db)).id, reason: 'A signed letter came' },
  }),
  'address-written-again': async () => {
    const id = randomUUID();
    const letter = { kind: 'decision-letter', state: 'refused', at: app.clock.now, addressRefused: true } as const;
    await app.db.insert(failedEmails).values({ ...letter, id, address: `${id}@example.com` });
    return { body: { id } };
  },
  'enquiry-reopened': async () => ({ body: { id: await enquiryId(true) } }),
};

const ofAdmins: AnyEndpoint[] = calls
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => who !== 'anyone' && who.every((role) => role === 'admin'));
const changes = ofAdmins.flatMap((endpoint) =>
  endpoint.audit === undefined || endpoint.audit === 'reads' ? [] : [{ endpoint, action: endpoint.audit }],
);

const newest = async () => (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('each call that only admins may make says whether it changes something, and each change has one call', () => {
  expect(ofAdmins.filter(({ audit }) => audit === undefined)).toEqual([]);
  expect(changes.map(({ action }) => action).toSorted()).toEqual([...ACTIONS_OF_CALLS].toSorted());
});

describe('an admin who changes something leaves one row by', () => {
  test.each(changes.map(({ endpoint, action }) => [endpoint.name, endpoint, action] as const))(
    '%s',
    async (_, endpoint, action) => {
      const input = await EXAMPLES[action]();
      const before = await app.db.$count(auditLog);
      const { status, body } = await app.call(endpoint, { ...input, token: admin.token });
      expect([status, body.message]).toEqual([200, undefined]);
      expect((await app.db.$count(auditLog)) - before).toBe(1);
      const row = await newest();
      expect(row).toMatchObject({ adminId: admin.id, action, at: app.clock.now });
      expect(row?.subject).not.toBe('');
      const given = input.body as { id?: string; reason?: string };
      if (given.id) expect(row?.subjectId).toBe(given.id);
      expect(row?.reason).toBe(given.reason ?? null);
      if (action.endsWith('-renamed') || action === 'plan-edited') expect(row?.was).toMatch(/^Audited /);
    },
  );
});

/** An example that succeeds for each admin endpoint that changes nothing. */
const READS: Record<string, () => Promise<Input>> = {
  [allNumberOrders.name]: async () => ({}),
  [auditLogCall.name]: async () => ({ query: { page: 1 } }),
  [allAdmins.name]: async () => ({}),
  [allUsers.name]: async () => ({}),
  [overview.name]: async () => ({}),
  [funnel.name]: async () => ({}),
  [allPayments.name]: async () => ({ query: { text: 'nobody@example.com' } }),
  [gstReturn.name]: async () => ({ query: { month: '2026-11' } }),
  [allEnquiries.name]: async () => ({}),
  [allReports.name]: async () => ({}),
  [allFailedEmails.name]: async () => ({}),
  [allProperties.name]: async () => ({}),
  [reviewQueue.name]: async () => ({ query: { beside: await propertyId('pending') } }),
  [reviewProperty.name]: async () => ({ params: { id: await propertyId('pending') } }),
  [areas.findAreas.name]: async () => ({ query: { text: 'patna' } }),
  [areas.areaContents.name]: async () => ({ params: { id: (await emptyArea()).state }, query: { type: 'state' } }),
  [checkAreas.name]: async () => ({ body: { file: csv('Aa,Bb,Cc') } }),
};

const reads = calls.filter(({ endpoint }) => ofAdmins.includes(endpoint) && endpoint.audit === 'reads');

/** Rows changed by this connection, minus earlier transactions. Temporary tables do not count. */
async function changesSoFar(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as changed
    from pg_stat_xact_user_tables where schemaname not like 'pg_temp%'`);
  return rows[0]?.changed;
}

/** Runs queries one by one: a transaction has one connection, and reads run several at once. */
class ClientInTurn extends Client {
  constructor(options?: ClientConfig) {
    super(options);
    const ask = this.query.bind(this) as (...asked: unknown[]) => Promise<unknown>;
    let before: Promise<unknown> = Promise.resolve();
    // Safe: callers here await promises and pass no callback.
    this.query = ((...asked: unknown[]) => {
      const answer = before.then(() => ask(...asked));
      before = answer.catch(() => undefined);
      return answer;
    }) as typeof this.query;
  }
}

describe('what says that it only reads changes no row:', () => {
  let pool: Pool;
  beforeAll(() => {
    pool = new Pool({ Client: ClientInTurn, connectionString: app.url, max: 1 });
  });
  afterAll(() => pool.end());

  test.each(reads.map((served) => [served.endpoint.name, served] as const))('%s', async (name, served) => {
    const example = READS[name];
    if (!example) throw new Error(`${name} needs an example here`);
    const { body, ...input } = await example();
    await drizzle(pool, { casing: 'snake_case' }).transaction(async (tx) => {
      // Safe: the domain uses only what a transaction has too.
      const services = { ...app.services, db: tx as unknown as typeof app.db };
      const incoming = { ...input, token: admin.token, readBody: () => body, log: app.app.log };
      const before = await changesSoFar(tx);
      expect((await served.answer(services, incoming)).statusCode).toBe(200);
      expect(await changesSoFar(tx)).toBe(before);
    });
  });
});

test('a change would be detected', async () => {
  await app.db.transaction(async (tx) => {
    const before = await changesSoFar(tx);
    await tx.insert(units).values({ name: aName('unit') });
    expect(await changesSoFar(tx)).toBeGreaterThan(before ?? 0);
  });
});

describe('the row of the audit log and the change', () => {
  function served(note: AuditedChange | undefined, fails = false) {
    return serve(addUnitCall, async (asked) => {
      const [unit] = await asked.db.insert(units).values({ name: asked.body.unit }).returning();
      if (note) asked.audit(note);
      if (fails) throw new Error('The rest went wrong');
      return { _id: unit?.id ?? '', unit: asked.body.unit };
    });
  }

  test.each([
    ['without a note for it', undefined, false, 'has not recorded'],
    ['when it fails in the end', { subject: 'thana' }, true, 'The rest went wrong'],
  ])('are both not there %s', async (_, note, fails, message) => {
    const unit = aName('unit');
    const rows = await app.db.$count(auditLog);
    const incoming = { token: admin.token, readBody: () => ({ unit }), log: app.app.log };
    await expect(served(note, fails).answer(app.services, incoming)).rejects.toThrow(message);
    expect(await app.db.$count(units, eq(units.name, unit))).toBe(0);
    expect(await app.db.$count(auditLog)).toBe(rows);
  });

  test('are both not there after a refusal', async () => {
    const rows = await app.db.$count(auditLog);
    const answer = await app.call(addUnitCall, { token: admin.token, body: { unit: 'KATHA' } });
    expect([answer.status, await app.db.$count(auditLog)]).toEqual([409, rows]);
  });
});

describe('the audit log', () => {
  const read = async (query: Input['query'] = {}) => (await app.call(auditLogCall, { token: admin.token, query })).body;

  test('shows admin, action, subject, time and reason, newest first', async () => {
    const property = await makeProperty(app.db, { status: 'pending' });
    const unit = aName('unit');
    const reason = 'The price is of another plot';
    await app.call(addUnitCall, { token: admin.token, body: { unit } });
    await app.call(rejectProperty, { token: admin.token, body: { id: property.id, reason } });
    const who = { _id: admin.id, name: admin.name, email: admin.email };
    const at = app.clock.now.toISOString();
    expect((await read()).data.slice(0, 2)).toEqual([
      {
        _id: expect.any(String),
        at,
        admin: who,
        action: 'property-rejected',
        subject: property.listingNumber,
        was: null,
        reason,
      },
      { _id: expect.any(String), at, admin: who, action: 'unit-added', subject: unit, was: null, reason: null },
    ]);
  });

  test('is never changed, whoever asks the database to', async () => {
    const rows = await app.db.$count(auditLog);
    for (const change of [
      sql`update audit_log set reason = 'Another'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(app.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'The audit log is never changed' },
      });
    }
    expect(await app.db.$count(auditLog)).toBe(rows);
  });

  test('is read page by page, of one admin and of one kind', async () => {
    const another = await makeAdmin(app.db);
    const names = Array.from({ length: ADMIN_ROWS_PER_PAGE + 1 }, () => aName('unit'));
    for (const unit of names) await app.call(addUnitCall, { token: another.token, body: { unit } });
    const first = await read({ admin: another.id });
    expect([first.page, first.pageSize, first.count]).toEqual([1, ADMIN_ROWS_PER_PAGE, names.length]);
    const second = await read({ admin: another.id, page: 2 });
    const subjects = [...first.data, ...second.data].map(({ subject }) => subject);
    expect(subjects).toEqual(names.toReversed());
    expect((await read({ admin: another.id, action: 'unit-deleted' })).count).toBe(0);
    expect((await read({ admin: another.id, action: 'unit-added', page: 3 })).data).toEqual([]);
    const admins = await app.call(allAdmins, { token: admin.token });
    const everyAdmin = await app.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
    expect(admins.body.data.map(({ _id }) => _id).toSorted()).toEqual(everyAdmin.map(({ id }) => id).toSorted());
  });
});
