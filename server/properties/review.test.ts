import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as own from '#contract/own-properties.ts';
import { approveProperty, suspendProperty } from '#contract/admin-properties.ts';
import { reportProperty } from '#contract/reports.ts';
import * as reviews from '#contract/reviews.ts';
import { properties } from '#server/database/schema/properties.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { pdfFile } from '#test/files/documents.ts';
import { makeAdmin, makeBuyer, makeProperty, makeReveal, makeSeller } from '#test/make.ts';
import { fileOf } from '#test/plot-form.ts';

const site = await testApp();
const admin = await makeAdmin(site.db);
afterAll(() => site.close());

const review = async (id: string) =>
  (await site.call(reviews.reviewProperty, { token: admin.token, params: { id } })).body.data;
const queue = async (beside?: string) =>
  (await site.call(reviews.reviewQueue, { token: admin.token, query: beside ? { beside } : {} })).body.data;
const approve = (id: string) => site.call(approveProperty, { token: admin.token, body: { id } });

test('the queue has those that wait longest first, counts them, and begins again behind its last', async () => {
  const owner = await makeSeller(site.db);
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) {
    ids.push((await makeProperty(site.db, { owner, status: 'pending', photos: 0 })).id);
  }
  const [first = '', second = '', third = ''] = ids;
  const approved = await makeProperty(site.db, { photos: 0 });
  expect(await queue()).toEqual({ pending: 3, next: first, previous: null });
  expect(await queue(first)).toEqual({ pending: 3, next: second, previous: third });
  expect(await queue(third)).toEqual({ pending: 3, next: first, previous: second });
  // After a decision the way goes on from the same place.
  await approve(second);
  expect(await queue(second)).toEqual({ pending: 2, next: third, previous: first });
  expect(await queue(approved.id)).toEqual({ pending: 2, next: first, previous: third });
  await approve(first);
  expect(await queue(third)).toEqual({ pending: 1, next: null, previous: null });
  await approve(third);
  expect(await queue()).toEqual({ pending: 0, next: null, previous: null });
});

describe('a review', () => {
  test('has the listing, its documents, its owner, what else they list, and reports', async () => {
    const owner = await makeSeller(site.db);
    const other = await makeProperty(site.db, { owner, status: 'approved' });
    const property = await makeProperty(site.db, { owner, status: 'pending', documents: ['sale_deed'] });
    const buyer = await makeBuyer(site.db, { credits: 1 });
    await makeReveal(site.db, buyer.id, other.id);
    const reason = 'A shop answers';
    await site.call(reportProperty, { token: buyer.token, body: { property_id: other.id, reason } });
    const seen = await review(property.listingNumber);
    expect(seen).toMatchObject({
      property: { _id: property.id, status: 'pending', sale_deed: { file_name: 'sale_deed.pdf' } },
      documents: [{ type: 'sale_deed', file_name: 'sale_deed.pdf', content_type: 'application/pdf' }],
      version: 1,
      owner: { _id: owner.id, name: owner.name, phone: owner.phone, email: owner.email, phone_verified_at: null },
      changes: null,
      others: [{ _id: other.id, listing_number: other.listingNumber, status: 'approved', mandal: 'Bihta' }],
      reports: [{ listing_number: other.listingNumber, reason, status: 'open' }],
    });
    // An admin's look is no view.
    await site.services.views.flush();
    expect((await review(property.id)).property.view_count).toBe(0);
  });

  test('shows what the owner changed since the approval, and nothing else', async () => {
    const { id, owner } = await makeProperty(site.db, { status: 'pending', documents: ['sale_deed', 'land_map'] });
    await approve(id);
    const unchanged = await review(id);
    expect(unchanged.changes).toEqual({ approved_at: site.clock.now.toISOString() });
    const edited = await site.call(own.editProperty, {
      token: owner.token,
      params: { id },
      body: editForm(unchanged.property, {
        price: '13,00,000',
        size: '6',
        mandal: 'Maner',
        description: 'Now with a well of its own and a wall.',
        sale_deed: fileOf(pdfFile('Another deed'), 'other.pdf', 'application/pdf'),
        mutation: fileOf(pdfFile('Mutation'), 'mutation.pdf', 'application/pdf'),
      }),
    });
    expect(edited.status).toBe(200);
    await site.call(own.deletePropertyDoc, { token: owner.token, body: { id, file_type: 'land_map' } });
    const { changes, property } = await review(id);
    expect(property.status).toBe('pending');
    expect(changes).toEqual({
      approved_at: site.clock.now.toISOString(),
      place: { state: 'Bihar', district: 'Patna', mandal: 'Bihta' },
      size: { size: 5, units: 'decimal' },
      price: 12_50_000,
      description: 'A level plot beside a metalled road, with a hand pump.',
      documents: expect.arrayContaining([
        { type: 'sale_deed', change: 'replaced' },
        { type: 'mutation', change: 'added' },
        { type: 'land_map', change: 'removed' },
      ]),
    });
    await approve(id);
    expect((await review(id)).changes).toEqual({ approved_at: site.clock.now.toISOString() });
  });

  test('compares a suspended listing with what was published before', async () => {
    const { id } = await makeProperty(site.db, { status: 'pending', photos: 0 });
    await approve(id);
    await site.call(suspendProperty, { token: admin.token, body: { id, reason: 'Sold already' } });
    await site.db.update(properties).set({ priceRupees: 5 }).where(eq(properties.id, id));
    expect((await review(id)).changes).toMatchObject({ price: 12_50_000 });
  });

  test('of an unknown listing is not found', async () => {
    const { status, body } = await site.call(reviews.reviewProperty, {
      token: admin.token,
      params: { id: 'BK-999999' },
    });
    expect([status, body.code]).toEqual([404, 'NO_SUCH_PROPERTY']);
  });
});
