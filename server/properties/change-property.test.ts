import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { ListingFilters } from '#contract/listing-filters.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '#contract/property-statuses.ts';
import type { Transaction } from '#server/database/open.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents } from '#server/database/schema/files.ts';
import { approvedVersions, priceChanges, properties } from '#server/database/schema/properties.ts';
import { propertySearch } from '#server/database/schema/search.ts';
import type { SessionUser } from '#server/services.ts';
import { hasTraits, traitsSought } from '#server/search/traits.ts';
import { testApp } from '#test/app.ts';
import { hearPageChanges } from '#test/hear-page-changes.ts';
import { makeAdmin, makeProperty, makeSeller } from '#test/make.ts';
import { type Change, changeListingsOf, changeProperty, editOf, lockProperty } from './change-property.ts';
import { LISTING_CHANGES } from './listing-changes.ts';

const site = await testApp();
const [owner, other, admin] = [await makeSeller(site.db), await makeSeller(site.db), await makeAdmin(site.db)];
const PIN = { latitude: 25.6, longitude: 85.1 };
const ids = new Map<PropertyStatus, string>();
for (const status of PROPERTY_STATUSES) {
  const facts = { owner, status, pin: PIN, documents: ['sale_deed'] as const, stated: { land_use: 'residential' } };
  ids.set(status, (await makeProperty(site.db, facts)).id);
}
await site.pool.query("update properties set withdrawn_from = 'rejected' where status = 'removed'");
afterAll(() => site.close());

const REASON = 'The khata number is not this plot’s.';
const NEW_PRICE = 10_00_000;
const none = async () => undefined;
const CHANGES: Record<Change['change'], Change> = {
  edit: { change: 'edit', touches: [], contents: { description: 'Another text' } },
  correct: { change: 'correct', touches: [], contents: { priceRupees: NEW_PRICE } },
  'mark-sold': { change: 'mark-sold' },
  'mark-unsold': { change: 'mark-unsold' },
  confirm: { change: 'confirm' },
  delete: { change: 'delete' },
  approve: { change: 'approve' },
  reject: { change: 'reject', reason: REASON },
  suspend: { change: 'suspend', reason: REASON },
  restore: { change: 'restore' },
  'check-fact': { change: 'check-fact', rows: none },
};

type Moves = Partial<Record<PropertyStatus, PropertyStatus>>;
/** Written independently of the tables. */
const EXPECTED: Record<Change['change'], { by: 'owner' | 'admin'; moves: Moves }> = {
  edit: {
    by: 'owner',
    moves: {
      pending: 'pending',
      approved: 'pending',
      unconfirmed: 'pending',
      unreachable: 'pending',
      rejected: 'pending',
      suspended: 'suspended',
    },
  },
  correct: {
    by: 'owner',
    moves: {
      pending: 'pending',
      approved: 'approved',
      unconfirmed: 'approved',
      unreachable: 'unreachable',
      suspended: 'suspended',
    },
  },
  'mark-sold': { by: 'owner', moves: { approved: 'sold', unconfirmed: 'sold', unreachable: 'sold' } },
  'mark-unsold': { by: 'owner', moves: { sold: 'approved' } },
  confirm: { by: 'owner', moves: { approved: 'approved', unconfirmed: 'approved' } },
  delete: { by: 'owner', moves: Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, 'removed'])) },
  approve: { by: 'admin', moves: { pending: 'approved', rejected: 'approved' } },
  reject: { by: 'admin', moves: { pending: 'rejected' } },
  suspend: { by: 'admin', moves: { approved: 'suspended', unconfirmed: 'suspended', unreachable: 'suspended' } },
  restore: { by: 'admin', moves: { suspended: 'approved' } },
  'check-fact': { by: 'admin', moves: Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, status])) },
};
// Safe: the object's own keys.
const NAMES = Object.keys(EXPECTED) as Change['change'][];

const idOf = (status: PropertyStatus): string => {
  const id = ids.get(status);
  if (!id) throw new Error(`No property is ${status}`);
  return id;
};

const stateOf = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error('The property is gone');
  return row;
};

/** Looks at what a change does, and takes it back. */
async function tried<Seen>(look: (tx: Transaction) => Promise<Seen>): Promise<Seen> {
  let seen: { as: Seen } | undefined;
  const undone = new Error('undone');
  await site.db
    .transaction(async (tx) => {
      seen = { as: await look(tx) };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!seen) throw new Error('Nothing was tried');
  return seen.as;
}

async function changeAs(tx: Transaction, user: SessionUser, id: string, name: Change['change']) {
  const property = await lockProperty(tx, user, id, name);
  return changeProperty(site.services, tx, property, CHANGES[name]);
}

test('the tables name the same changes', () => {
  expect(Object.keys(LISTING_CHANGES).toSorted()).toEqual(
    [...NAMES, 'withdraw', 'return', 'erase', 'hide', 'ask-number', 'confirm-number'].toSorted(),
  );
});

describe.each(NAMES)('%s', (name) => {
  const { by, moves } = EXPECTED[name];
  const makers = { owner, admin };

  test.each(PROPERTY_STATUSES)('of a property that is %s', async (status) => {
    const id = idOf(status);
    const to = moves[status];
    if (!to) {
      const code = tried((tx) => changeAs(tx, makers[by], id, name));
      await expect(code).rejects.toMatchObject({ code: 'DECISION_TOO_LATE', params: { status } });
      return;
    }
    const after = await tried(async (tx) => {
      expect(await changeAs(tx, makers[by], id, name)).toEqual({ _id: id, status: to });
      return { row: await stateOf(tx, id), listed: await tx.$count(propertySearch, eq(propertySearch.propertyId, id)) };
    });
    expect({ status: after.row.status, listed: after.listed }).toEqual({
      status: to,
      listed: to === 'approved' ? 1 : 0,
    });
  });

  test.each(PROPERTY_STATUSES)('by anybody else, of one that is %s', async (status) => {
    const id = idOf(status);
    const isPublic = status === 'approved' || status === 'sold';
    const others = by === 'owner' ? [other, admin] : [owner, other];
    const code = by === 'admin' ? 'NOT_YOUR_ROLE' : isPublic ? 'NOT_YOURS' : 'NO_SUCH_PROPERTY';
    for (const user of others) {
      await expect(tried((tx) => changeAs(tx, user, id, name))).rejects.toMatchObject({ code });
    }
  });
});

test('a property that was locked for one change is not changed by another maker’s', async () => {
  const id = idOf('approved');
  const asOwner = tried(async (tx) => {
    const property = await lockProperty(tx, owner, id, 'edit');
    await changeProperty(site.services, tx, property, CHANGES.suspend);
  });
  await expect(asOwner).rejects.toMatchObject({ code: 'NOT_YOUR_ROLE' });
});

test.each<[PropertyStatus, Change['change'], number]>([
  ['approved', 'mark-sold', 1],
  ['approved', 'confirm', 1],
  ['unconfirmed', 'confirm', 1],
  ['approved', 'suspend', 1],
  ['pending', 'reject', 0],
  ['unreachable', 'delete', 0],
])('that pages changed by %s and %s is published %i times, whoever makes the change', async (status, change, times) => {
  const { id } = await makeProperty(site.db, { owner, status });
  const changes = await hearPageChanges(site.pool);
  const by = LISTING_CHANGES[change].by === 'owner' ? owner : admin;
  await site.db.transaction(async (tx) =>
    changeProperty(site.services, tx, await lockProperty(tx, by, id, change), CHANGES[change]),
  );
  expect(await changes.count()).toBe(times);
  changes.stop();
});

test('that pages changed is published for listings that leave with their account, which a blocked number does', async () => {
  const seller = await makeSeller(site.db);
  await makeProperty(site.db, { owner: seller });
  const changes = await hearPageChanges(site.pool);
  await site.db.transaction((tx) => changeListingsOf(tx, seller.id, 'withdraw'));
  expect(await changes.count()).toBe(1);
  changes.stop();
});

test('an account that closes, returns and is erased takes its listings along', async () => {
  const afterAccount = (...changes: ('withdraw' | 'return' | 'erase')[]) =>
    tried(async (tx) => {
      for (const change of changes) await changeListingsOf(tx, owner.id, change);
      const rows: [PropertyStatus, typeof properties.$inferSelect][] = [];
      for (const status of PROPERTY_STATUSES) rows.push([status, await stateOf(tx, idOf(status))]);
      const listed = await tx.$count(propertySearch, eq(propertySearch.propertyId, idOf('approved')));
      // Safe: each status is there.
      return { rows: Object.fromEntries(rows) as Record<PropertyStatus, typeof properties.$inferSelect>, listed };
    });
  const withdrawn = await afterAccount('withdraw');
  const returned = await afterAccount('withdraw', 'return');
  const erased = await afterAccount('withdraw', 'erase');
  for (const status of PROPERTY_STATUSES) {
    // It was withdrawn before, from a rejection.
    const from = status === 'removed' ? 'rejected' : status;
    expect(withdrawn.rows[status]).toMatchObject({ status: 'removed', withdrawnFrom: from });
    expect(returned.rows[status]).toMatchObject({ status: from, withdrawnFrom: null });
    expect(erased.rows[status]).toMatchObject({ status: 'removed', withdrawnFrom: null, rejectionReason: null });
  }
  // The reason stays with what returns.
  expect(returned.rows.suspended.rejectionReason).not.toBeNull();
  expect([withdrawn.listed, returned.listed, erased.listed]).toEqual([0, 1, 0]);
});

describe('what follows', () => {
  /** Jobs that are enqueued for a property, as names and what they say. */
  async function jobsOf(tx: Transaction, id: string): Promise<string[]> {
    const { rows } = await tx.execute<{ name: string; data: Record<string, string> }>(
      sql`select name, data from pgboss.job where data->>'propertyId' = ${id} and created_on = now() order by name`,
    );
    return rows.map(({ name, data }) => `${name} ${data['event'] ?? data['decision']}`);
  }

  async function followed(status: PropertyStatus, name: Change['change']) {
    const id = idOf(status);
    const user = { owner, admin }[EXPECTED[name].by];
    return tried(async (tx) => {
      const before = await stateOf(tx, id);
      await changeAs(tx, user, id, name);
      const now = await stateOf(tx, id);
      const [version] = await tx.select().from(approvedVersions).where(eq(approvedVersions.propertyId, id));
      const [price] = await tx.select().from(priceChanges).where(eq(priceChanges.propertyId, id));
      return {
        versions: now.version - before.version,
        reason: now.rejectionReason === before.rejectionReason ? 'same' : now.rejectionReason,
        isConfirmed: now.confirmedAt?.getTime() === site.clock.now.getTime(),
        isDated: now.changedAt?.getTime() !== before.changedAt?.getTime(),
        isFirstApproval: now.approvedAt?.getTime() !== before.approvedAt?.getTime(),
        approvedPrice: version?.priceRupees,
        earlierPrice: price?.wasRupees,
        jobs: await jobsOf(tx, id),
      };
    });
  }

  const NOTHING = {
    versions: 0,
    reason: 'same',
    isConfirmed: false,
    isDated: true,
    isFirstApproval: false,
    approvedPrice: undefined,
    earlierPrice: undefined,
    jobs: [] as string[],
  };
  const PRICE = 12_50_000;

  test.each<[PropertyStatus, Change['change'], object]>([
    ['approved', 'edit', { versions: 1 }],
    ['rejected', 'edit', { versions: 1, reason: null }],
    ['suspended', 'edit', { versions: 1 }],
    ['approved', 'correct', { versions: 1, isConfirmed: true, earlierPrice: PRICE, jobs: ['listing-event reduced'] }],
    ['suspended', 'correct', { versions: 1, isConfirmed: true, earlierPrice: PRICE }],
    ['pending', 'correct', { versions: 1, isConfirmed: true }],
    ['approved', 'mark-sold', {}],
    ['sold', 'mark-unsold', { isConfirmed: true, jobs: ['listing-event back'] }],
    ['approved', 'confirm', { isConfirmed: true, isDated: false }],
    ['approved', 'delete', {}],
    [
      'pending',
      'approve',
      {
        isConfirmed: true,
        isFirstApproval: true,
        approvedPrice: PRICE,
        jobs: ['decision-letter approved', 'listing-event new'],
      },
    ],
    [
      'rejected',
      'approve',
      {
        reason: null,
        isConfirmed: true,
        isFirstApproval: true,
        approvedPrice: PRICE,
        jobs: ['decision-letter approved', 'listing-event new'],
      },
    ],
    ['pending', 'reject', { reason: REASON, jobs: ['decision-letter rejected'] }],
    ['approved', 'suspend', { reason: REASON, jobs: ['decision-letter suspended'] }],
    ['suspended', 'restore', { reason: null, approvedPrice: PRICE, jobs: ['decision-letter restored'] }],
    ['approved', 'check-fact', { isDated: false }],
  ])('from one that is %s: %s', async (status, name, expected) => {
    expect(await followed(status, name)).toEqual({ ...NOTHING, ...expected });
  });

  test('marks are taken back before the rows are written, and the search row after', async () => {
    const id = idOf('approved');
    await tried(async (tx) => {
      const [deed] = await tx.select().from(documents).where(eq(documents.propertyId, id));
      const isFoundBy = async (filters: ListingFilters) => {
        const [row] = await tx.select().from(propertySearch).where(eq(propertySearch.propertyId, id));
        return hasTraits(row?.traits ?? 0n, traitsSought(filters));
      };
      const markOf = async () => (await tx.select().from(propertyFacts).where(eq(propertyFacts.propertyId, id)))[0];
      expect(await isFoundBy({ documented: 'yes' })).toBe(false);
      const marked = await lockProperty(tx, admin, id, 'check-fact');
      const mark = { documentId: deed?.id ?? null, page: 1 };
      await changeProperty(site.services, tx, marked, {
        change: 'check-fact',
        rows: () => tx.update(propertyFacts).set(mark).where(eq(propertyFacts.propertyId, id)),
      });
      expect(await markOf()).toMatchObject(mark);
      expect(await isFoundBy({ documented: 'yes', papers: ['sale_deed'] })).toBe(true);
      const property = await lockProperty(tx, owner, id, 'correct');
      await changeProperty(site.services, tx, property, {
        change: 'correct',
        touches: [{ by: 'document_gone', documents: ['sale_deed'] }],
        rows: async () => {
          expect((await markOf())?.page).toBeNull();
          await tx.delete(documents).where(eq(documents.propertyId, id));
        },
      });
      expect([await isFoundBy({ documented: 'yes' }), await isFoundBy({ papers: ['sale_deed'] })]).toEqual([
        false,
        false,
      ]);
    });
  });
});

test('an edit of any detail of a rejected listing needs approval, of others those that may', () => {
  const edits = PROPERTY_STATUSES.map((status) => [status, editOf(status, false), editOf(status, true)]);
  expect(edits.filter(([, minor]) => minor === 'correct').map(([status]) => status)).toEqual([
    'pending',
    'approved',
    'unconfirmed',
    'unreachable',
    'suspended',
  ]);
  expect(edits.every(([, , major]) => major === 'edit')).toBe(true);
});
