import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { displayChosenProperties } from '#contract/chosen-properties.ts';
import { CHOSEN_MAX } from '#contract/limits.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { makeProperty, makeSeller } from '#test/make.ts';
import { chosenQuery } from './chosen-properties.ts';

const site = await testApp();
afterAll(() => site.close());

const chosen = async (ids: string[]) => (await site.call(displayChosenProperties, { body: { ids } })).body.data;

it('gives cards by id and listing number in the order of the request, and of what is not public only how it stands', async () => {
  const owner = await makeSeller(site.db);
  const made = async (status: 'approved' | 'sold' | 'suspended' | 'pending' | 'removed') =>
    makeProperty(site.db, { owner, status, documents: ['sale_deed'] });
  const [shown, sold, suspended, pending, removed, leaving] = [
    await made('approved'),
    await made('sold'),
    await made('suspended'),
    await made('pending'),
    await made('removed'),
    await made('removed'),
  ];
  const published = { approvedAt: new Date() };
  await site.db.update(properties).set(published).where(eq(properties.id, removed.id));
  const withdrawn = { ...published, withdrawnFrom: 'approved' as const };
  await site.db.update(properties).set(withdrawn).where(eq(properties.id, leaving.id));
  const nobodys = randomUUID();
  const ids = [sold.listingNumber.toLowerCase(), shown.id.toUpperCase(), suspended.id, pending.id, removed.id];
  const found = await chosen([...ids, leaving.listingNumber, nobodys, 'BK-1']);
  expect(found.map(({ reference, status, listing_number: number }) => [reference, status, number])).toEqual([
    [ids[0], 'public', sold.listingNumber],
    [ids[1], 'public', shown.listingNumber],
    [suspended.id, 'paused', suspended.listingNumber],
    [pending.id, 'unknown', null],
    [removed.id, 'removed', removed.listingNumber],
    [leaving.listingNumber, 'paused', leaving.listingNumber],
    [nobodys, 'unknown', null],
    ['BK-1', 'unknown', null],
  ]);
  expect(found.map(({ card }) => card?._id)).toEqual([sold.id, shown.id, ...Array.from({ length: 6 })]);
  const said = JSON.stringify(found);
  for (const secret of [owner.name, owner.phone, '/files/', 'sale_deed.pdf']) expect(said).not.toContain(secret);
});

it('refuses more than it can give', async () => {
  const ids = Array.from({ length: CHOSEN_MAX + 1 }, () => randomUUID());
  const { status, body } = await site.call(displayChosenProperties, { body: { ids } });
  expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
});

it('looks properties up by their keys', async () => {
  const { sql: text, params } = chosenQuery(site.db, [randomUUID(), 'BK-100001']).toSQL();
  const client = await site.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params as unknown[]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['properties_pkey', 'properties_listingNumber_unique']) expect(plan).toContain(index);
    await client.query('rollback');
  } finally {
    client.release();
  }
});
