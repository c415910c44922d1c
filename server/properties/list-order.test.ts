import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  ANSWERS_THAT_COUNT,
  ASKED_FIRST,
  FACT_KEYS,
  FACT_STATES,
  FACTS,
  type FactKey,
  type FactValue,
  isAsked,
  rowOf,
} from '#contract/facts.ts';
import { displayAllProperties } from '#contract/properties.ts';
import { propertyFacts } from '#server/database/schema/facts.ts';
import { documents, photos } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import { newestApproval } from '#server/seo/sitemap-parts.ts';
import { testApp } from '#test/app.ts';
import { listOrderOf } from '#test/list-order.ts';
import { makeAdmin, makeProperty, makeSeller } from '#test/make.ts';
import { approveProperty } from './decisions.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { stateFacts } from './facts/state-facts.ts';

const site = await testApp();
const owner = await makeSeller(site.db);
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

const MOMENT = new Date('2026-03-02T10:00:00.123Z');
type Made = Parameters<typeof makeProperty>[1];

const answerOf = (fact: FactKey): FactValue => {
  const { kind } = rowOf(fact);
  return kind === 'choices' ? ['nothing'] : kind === 'feet' || kind === 'metres' ? 12 : 'no';
};
const answers = (facts: readonly FactKey[]) => Object.fromEntries(facts.map((fact) => [fact, answerOf(fact)]));
const EIGHT = ASKED_FIRST.slice(0, ANSWERS_THAT_COUNT);
const SEVEN = ASKED_FIRST.slice(0, ANSWERS_THAT_COUNT - 1);

async function stepsOf(id: string): Promise<number> {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  const found = [0, 1, 2, 3].find(
    (steps) => row?.listOrder === listOrderOf(BigInt(row?.approvedAt?.getTime() ?? 0) * 1000n, steps),
  );
  if (found === undefined) throw new Error(`No step of completeness gives ${String(row?.listOrder)}`);
  return found;
}

const make = (facts: Made = {}) => makeProperty(site.db, { owner, photos: 0, approvedAt: MOMENT, ...facts });

test.each<[string, Made, number]>([
  ['nothing', {}, 0],
  ['two photos, no document and seven answers', { photos: 2, stated: answers(SEVEN) }, 0],
  ['three photos', { photos: 3 }, 1],
  ['ten photos', { photos: 10 }, 1],
  ['a document', { documents: ['land_map'] }, 1],
  ['three documents', { documents: ['land_map', 'sale_deed', 'mutation'] }, 1],
  ['eight answers', { stated: answers(EIGHT) }, 1],
  ['eight answers, one of them "not known"', { stated: { ...answers(EIGHT), loan: 'not_known' } }, 0],
  ['three photos and a document', { photos: 3, documents: ['sale_deed'] }, 2],
  ['everything', { photos: 4, documents: ['sale_deed'], stated: answers(ASKED_FIRST) }, 3],
])('a plot with %s', async (_, facts, steps) => {
  expect(await stepsOf((await make(facts)).id)).toBe(steps);
});

test('the answers that count are those that buyers ask for first, and no others', async () => {
  for (const fact of FACT_KEYS.filter((key) => !SEVEN.includes(key))) {
    const { id } = await make({ stated: answers([...SEVEN, fact]) });
    expect([fact, await stepsOf(id)]).toEqual([fact, ASKED_FIRST.includes(fact) ? 1 : 0]);
  }
});

test('they are asked in every state and of every use, so that no land is behind', () => {
  for (const state of FACT_STATES)
    for (const use of FACTS.land_use.choices)
      expect(ASKED_FIRST.filter((fact) => !isAsked(fact, { state, use }))).toEqual([]);
});

test('the Indian day comes first, then completeness, then the newest', async () => {
  const at = (approvedAt: string, facts: Made = {}) => make({ ...facts, approvedAt: new Date(approvedAt) });
  // 00:01 on 4 March in India; the others on 3 March there.
  const nextDay = await at('2026-03-03T18:31:00Z');
  const bareLate = await at('2026-03-03T18:29:59Z');
  const bareEarly = await at('2026-03-02T18:30:00Z');
  const mapped = await at('2026-03-02T18:30:01Z', { documents: ['land_map'] });
  const full = await at('2026-03-02T18:30:00Z', { photos: 3, documents: ['land_map'], stated: answers(EIGHT) });
  const filmed = await at('2026-03-03T09:00:00Z', { photos: 3 });
  const expected = [nextDay, full, filmed, mapped, bareLate, bareEarly].map(({ listingNumber }) => listingNumber);
  for (const query of [{}, { listed_by: 'seller' }]) {
    const { body } = await site.call(displayAllProperties, { query });
    expect(body.data.slice(0, 6).map((card) => card.listing_number)).toEqual(expected);
  }
});

test('the newest approval is exact, though a more complete one of that day is listed before it', async () => {
  const { id } = await make({ approvedAt: new Date('2026-04-01T10:00:00Z') });
  await make({ approvedAt: new Date('2026-04-01T06:00:00Z'), documents: ['land_map'] });
  expect(await newestApproval(site.db)).toEqual(new Date('2026-04-01T10:00:00Z'));
  await site.db.update(properties).set({ status: 'sold' }).where(eq(properties.id, id));
  expect(await newestApproval(site.db)).toEqual(new Date('2026-04-01T06:00:00Z'));
});

test('the place follows every change of photos, documents, answers and approval, in lists and in search', async () => {
  const { id } = await make();
  const search = async () => {
    const { rows } = await site.db.execute<{ order: string; found: string }>(sql`
      select p.list_order as order, s.list_order as found from properties p join property_search s on s.property_id = p.id
      where p.id = ${id}`);
    expect(rows).toEqual([{ order: rows[0]?.order, found: rows[0]?.order }]);
    return stepsOf(id);
  };
  const photo = (position: number) => ({ propertyId: id, position, folder: `${id}-${position}`, width: 9, height: 9 });
  await site.db.insert(photos).values([0, 1, 2].map((position) => ({ ...photo(position), widths: [320] })));
  expect(await search()).toBe(1);
  const file = { fileName: 'map.pdf', contentType: 'application/pdf', bytes: 9, storageKey: `documents/${id}` };
  const [map] = await site.db
    .insert(documents)
    .values({ propertyId: id, type: 'land_map', ...file })
    .returning();
  expect(await search()).toBe(2);
  const stated = { ownership: 'sole', possession: 'owner', loan: 'no', court_case: 'no', land_use: 'agricultural' };
  const chosen = { road_width: 12, boundary_marks: 'pegs', electricity: 'on_plot' };
  await stateFacts(site.services, owner, id, { ...stated, ...chosen });
  await approveProperty(site.services, admin, { id });
  expect(await search()).toBe(3);
  await site.db
    .update(propertyFacts)
    .set({ says: 'yes', documentId: map?.id ?? null })
    .where(sql`property_id = ${id} and fact = 'loan'`);
  expect(await search()).toBe(2);
  await site.db.delete(photos).where(sql`property_id = ${id} and position = 0`);
  expect(await search()).toBe(1);
  await deleteDocument(site.services, owner, { id, file_type: 'land_map' });
  // The deleted document no longer contradicts the answer.
  expect(await stepsOf(id)).toBe(1);
  await stateFacts(site.services, owner, id, { loan: null });
  await site.db.update(properties).set({ approvedAt: null, listOrder: 5 }).where(eq(properties.id, id));
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  expect(row?.listOrder).toBeNull();
});
