import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import * as own from '#contract/own-properties.ts';
import * as contract from '#contract/properties.ts';
import {
  allProperties,
  approveProperty,
  rejectProperty,
  suspendProperty,
  restoreProperty,
} from '#contract/admin-properties.ts';
import { DAY_MS } from '#contract/time.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { listOrderOf } from '#test/list-order.ts';
import { BIHTA, makeAdmin, makeProperty, makeSeller, type MadeProperty, type TestUser } from '#test/make.ts';
import { PATIENTLY } from '#test/patience.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

const CALLS = {
  approve: approveProperty,
  reject: rejectProperty,
  suspend: suspendProperty,
  restore: restoreProperty,
};
type Verb = keyof typeof CALLS;
const GAYA = { state: 'Bihar', district: 'Gaya', mandal: 'Bodh Gaya' };
const REASON = 'The khata number on the receipt is not this plot’s.';

const decide = (verb: Verb, id: string, token = admin.token) =>
  site.call(CALLS[verb], { token, body: { id, reason: REASON } });

/** Emails of other tests may still arrive, so each test has its own recipient. */
const emailsTo = (person: TestUser) => site.emails.filter(({ to }) => to === person.email);

async function rowOf(id: string) {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The property is gone');
  return row;
}

const ALLOWED: Record<Verb, Partial<Record<PropertyStatus, PropertyStatus>>> = {
  approve: { pending: 'approved', rejected: 'approved' },
  reject: { pending: 'rejected' },
  suspend: { approved: 'suspended', unconfirmed: 'suspended', unreachable: 'suspended' },
  restore: { suspended: 'approved' },
};
const verbs: Verb[] = ['approve', 'reject', 'suspend', 'restore'];

describe.each(verbs)('%s', (verb) => {
  test.each(PROPERTY_STATUSES)('a property that is %s', async (status) => {
    const { id } = await makeProperty(site.db, { status });
    const before = await rowOf(id);
    const to = ALLOWED[verb][status];
    const { status: answered, body } = await decide(verb, id);
    if (!to) {
      expect({ answered, code: body.code }).toEqual({ answered: 409, code: 'DECISION_TOO_LATE' });
      expect(await rowOf(id)).toEqual(before);
      return;
    }
    expect({ answered, data: body.data }).toEqual({ answered: 200, data: { _id: id, status: to } });
    expect(await rowOf(id)).toEqual({
      ...before,
      status: to,
      rejectionReason: to === 'approved' ? null : REASON,
      approvedAt: before.approvedAt ?? (to === 'approved' ? site.clock.now : null),
      listOrder:
        before.listOrder ?? (to === 'approved' ? listOrderOf(BigInt(site.clock.now.getTime()) * 1000n, 0) : null),
      completeness: before.completeness ?? (to === 'approved' ? 0 : null),
      // An approval confirms that it is for sale; a restored one was for sale all along.
      confirmedAt: verb === 'approve' ? site.clock.now : before.confirmedAt,
      changedAt: expect.any(Date),
    });
  });

  test('an unknown property', async () => {
    expect((await decide(verb, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('by anybody but an admin', async () => {
    const property = await makeProperty(site.db, { status: 'pending' });
    expect((await decide(verb, property.id, property.owner.token)).status).toBe(403);
    expect((await site.call(CALLS[verb], { body: { id: property.id, reason: REASON } })).status).toBe(401);
    expect((await rowOf(property.id)).status).toBe('pending');
  });
});

test.each(['reject', 'suspend'] as const)('%s needs a reason', async (verb) => {
  const { id } = await makeProperty(site.db, { status: verb === 'reject' ? 'pending' : 'approved' });
  const { status, body } = await site.call(CALLS[verb], { token: admin.token, body: { id, reason: '  ' } });
  expect({ status, issues: body.issues }).toMatchObject({
    status: 400,
    issues: [{ path: 'reason', code: 'REASON_FOR_OWNER_REQUIRED' }],
  });
});

test('a listing that was suspended and restored keeps its age and its place', async () => {
  const approvedAt = new Date(site.clock.now.getTime() - 90 * DAY_MS);
  const { id } = await makeProperty(site.db, { approvedAt });
  await decide('suspend', id);
  await decide('restore', id);
  expect(await rowOf(id)).toMatchObject({ status: 'approved', approvedAt, rejectionReason: null });
});

test('of admins who decide at the same time exactly one does, and the owner hears of that one', async () => {
  const { id, owner } = await makeProperty(site.db, { status: 'pending' });
  const answers = await Promise.all([...Array(5)].flatMap(() => [decide('approve', id), decide('reject', id)]));
  const done = answers.filter(({ status }) => status === 200);
  // Approve may follow reject; each happens at most once.
  const { status } = await rowOf(id);
  expect(done.length).toBe(done.some(({ body }) => body.data.status === 'rejected') && status === 'approved' ? 2 : 1);
  await vi.waitFor(() => expect(emailsTo(owner)).toHaveLength(done.length), PATIENTLY);
});

test('a decision waits for a change that is being made, and is about what came of it', async () => {
  const { id } = await makeProperty(site.db, { status: 'approved' });
  let rejecting: ReturnType<typeof decide> | undefined;
  await site.db.transaction(async (tx) => {
    await tx.update(properties).set({ status: 'pending' }).where(eq(properties.id, id));
    rejecting = decide('reject', id);
    await vi.waitFor(async () => {
      const { rows } = await site.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    }, PATIENTLY);
  });
  expect((await rejecting)?.status).toBe(200);
  expect((await rowOf(id)).status).toBe('rejected');
});

describe('an admin publishes the reviewed version', () => {
  const WAITING = { approve: 'pending', restore: 'suspended' } as const;

  const CHANGES: Record<string, (property: MadeProperty) => Promise<{ status: number }>> = {
    'the price': (property) => edit(property, { price: '13,00,000' }),
    'the description': (property) => edit(property, { description: 'A level plot with two hand pumps and a wall.' }),
    'a paper taken away': ({ id, owner }) =>
      site.call(own.deletePropertyDoc, { token: owner.token, body: { id, file_type: 'sale_deed' } }),
  };

  async function edit({ id, owner: { token } }: MadeProperty, changes: object) {
    const { body } = await site.call(contract.displayOneProperty, { params: { id }, token });
    const [property] = body.data;
    if (!property) throw new Error('The property is gone');
    return site.call(own.editProperty, { params: { id }, token, body: editForm(property, { ...changes }) });
  }

  async function versionListed(id: string): Promise<number> {
    const { body } = await site.call(allProperties, { query: { page: 1 }, token: admin.token });
    const { version } = body.data.find(({ _id }) => _id === id) ?? {};
    if (version === undefined) throw new Error('It is not on the first page');
    return version;
  }

  describe.each(['approve', 'restore'] as const)('%s', (verb) => {
    const publish = (id: string, version: number) =>
      site.call(CALLS[verb], { token: admin.token, body: { id, version } });

    test.each(Object.keys(CHANGES))('waits for another look when the owner changed %s meanwhile', async (change) => {
      const property = await makeProperty(site.db, { status: WAITING[verb], documents: ['sale_deed'] });
      const lookedAt = await versionListed(property.id);
      expect((await CHANGES[change]?.(property))?.status).toBe(200);

      const { status, body } = await publish(property.id, lookedAt);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CHANGED_MEANWHILE' });
      expect((await rowOf(property.id)).status).toBe(WAITING[verb]);
      expect(emailsTo(property.owner)).toEqual([]);
      expect((await publish(property.id, await versionListed(property.id))).status).toBe(200);
    });

    test('names the status that prevents publication', async () => {
      const { id } = await makeProperty(site.db, { status: 'sold' });
      expect((await publish(id, 7)).body.code).toBe('DECISION_TOO_LATE');
    });
  });
});

describe('the owner hears by email', () => {
  async function emailAfter(verb: Verb, status: PropertyStatus) {
    const property = await makeProperty(site.db, { status });
    await decide(verb, property.id);
    await vi.waitFor(() => expect(emailsTo(property.owner)).toHaveLength(1), PATIENTLY);
    const [email] = emailsTo(property.owner);
    if (!email) throw new Error('No email');
    return { property, email };
  }

  const expectAbout = (
    { listingNumber, owner }: MadeProperty,
    { to, subject, text }: { to: string; subject: string; text: string },
  ) => {
    expect(to).toBe(owner.email);
    expect(subject).toContain(listingNumber);
    expect(text).toContain(`Dear ${owner.name},`);
    expect(text).toContain('5 decimal plot in Bihta, Patna');
    expect(text).toContain(`http://bhukhand.example/property/${listingNumber}\n`);
  };

  test.each<[Verb, PropertyStatus, string]>([
    ['approve', 'pending', 'published'],
    ['approve', 'rejected', 'published'],
    ['restore', 'suspended', 'published again'],
  ])('of %s, from %s', async (verb, status, word) => {
    const { property, email } = await emailAfter(verb, status);
    expectAbout(property, email);
    expect(email.subject).toContain(word);
    expect(email.text).not.toContain(REASON);
  });

  test.each<[Verb, PropertyStatus, string]>([
    ['reject', 'pending', 'needs a change'],
    ['suspend', 'approved', 'suspended'],
  ])('of %s, with the reason', async (verb, status, word) => {
    const { property, email } = await emailAfter(verb, status);
    expectAbout(property, email);
    expect(email.subject).toContain(word);
    expect(email.text).toContain(`\n\n> ${REASON}\n\n`);
    expect(email.html).toContain(REASON);
  });

  test('only of what happened: a refused decision and a failed one send nothing', async () => {
    const { id, owner } = await makeProperty(site.db, { status: 'approved' });
    await decide('reject', id);
    await site.db.execute(
      sql`alter table properties add constraint none_suspended check (status <> 'suspended') not valid`,
    );
    expect((await decide('suspend', id)).status).toBe(500);
    await site.db.execute(sql`alter table properties drop constraint none_suspended`);

    // Emails go out in order, so an earlier one would have arrived.
    const later = await makeProperty(site.db, { status: 'pending' });
    await decide('approve', later.id);
    await vi.waitFor(() => expect(emailsTo(later.owner)).toHaveLength(1), PATIENTLY);
    expect(emailsTo(owner)).toEqual([]);
  });
});

test('stored counts equal count(*) after every change of a property', async () => {
  const owner = await makeSeller(site.db);
  const expectRightCounts = async () => {
    const { rows } = await site.db.execute(sql`
      select coalesce(kept.area_id, counted.area) as area, kept.count as kept, counted.count as counted
      from (select * from approved_counts where count <> 0) as kept
      full join (
        select area, count(*)::int as count from properties,
        lateral unnest(array['00000000-0000-0000-0000-000000000000', state_id, district_id, mandal_id]) as area
        where status = 'approved' group by area
      ) as counted on counted.area = kept.area_id
      where kept.count is distinct from counted.count`);
    expect(rows).toEqual([]);
  };
  const ids: string[] = [];
  for (let i = 0; i < 10; i++) {
    ids.push((await makeProperty(site.db, { owner, status: 'pending', place: i % 2 ? BIHTA : GAYA, photos: 0 })).id);
  }
  await expectRightCounts();
  const rounds: Verb[][] = [['approve', 'reject'], ['approve'], ['suspend', 'approve'], ['restore'], ['suspend']];
  for (const round of rounds) {
    await Promise.all(ids.flatMap((id) => round.map((verb) => decide(verb, id))));
    await expectRightCounts();
  }
  await Promise.all(
    ids.slice(0, 5).map((id) => site.call(contract.deleteProperty, { params: { id }, token: owner.token })),
  );
  await Promise.all(ids.map((id) => decide('restore', id)));
  await expectRightCounts();
  await site.db.update(properties).set({ status: 'sold' }).where(eq(properties.ownerId, owner.id));
  await expectRightCounts();
  await site.db.delete(properties).where(eq(properties.ownerId, owner.id));
  await expectRightCounts();
});
