import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { approveProperty } from '#contract/admin-properties.ts';
import * as own from '#contract/own-properties.ts';
import { addProperty } from '#contract/listing-form.ts';
import { deleteProperty, displayOneProperty } from '#contract/properties.ts';
import { reviewProperty } from '#contract/reviews.ts';
import { DAY_MS } from '#contract/time.ts';
import { dayOf } from '#server/database/days-of-india.ts';
import { testApp } from '#test/app.ts';
import { editForm } from '#test/edit-form.ts';
import { jpegPhoto } from '#test/files/photos.ts';
import { makeAdmin, makeSeller, type TestUser } from '#test/make.ts';
import { fileOf, plotForm } from '#test/plot-form.ts';

const site = await testApp();
let admin: TestUser;
beforeEach(async () => {
  // Sessions of this run's users are as of now.
  site.clock.now = new Date();
  admin = await makeAdmin(site.db);
});
afterAll(() => site.close());

const VIEW = await jpegPhoto(640, 480, 7);
const OTHER_VIEW = await jpegPhoto(640, 480, 8);
/** A messenger passes a photo on smaller and compressed. */
const PASSED_ON = await sharp(VIEW).resize(400).jpeg({ quality: 50 }).toBuffer();

const photo = (bytes: Buffer) => [fileOf(bytes, 'plot.jpg', 'image/jpeg')];
async function add({ token }: TestUser, changes: Record<string, unknown> = {}): Promise<string> {
  const body = await plotForm({ propertyImage: photo(VIEW), ...changes });
  return (await site.call(addProperty, { token, body })).body.data._id;
}
const approve = (id: string, more: { is_another_plot?: boolean } = {}) =>
  site.call(approveProperty, { token: admin.token, body: { id, ...more } });
const remove = ({ token }: TestUser, id: string) => site.call(deleteProperty, { token, params: { id } });
const review = async (id: string) =>
  (await site.call(reviewProperty, { token: admin.token, params: { id } })).body.data;
const seen = async (id: string) => (await site.call(displayOneProperty, { params: { id } })).body.data[0];

/** A listing of yesterday that its owner has deleted. */
async function deletedListing() {
  const owner = await makeSeller(site.db);
  const id = await add(owner, { price: '13,00,000' });
  await approve(id);
  const listed = await seen(id);
  site.clock.advance(DAY_MS);
  await remove(owner, id);
  return { owner, id, listingNumber: listed?.listing_number, approvedAt: listed?.approved_at };
}

test('a plot that is deleted and added again keeps its first date and its prices, and the review says so', async () => {
  const { owner, id, listingNumber, approvedAt } = await deletedListing();
  const again = await add(owner, { propertyImage: photo(PASSED_ON), description: 'Another text for the same ground.' });
  expect((await review(again)).earlier_listing).toEqual({
    _id: id,
    listing_number: listingNumber,
    status: 'removed',
    approved_at: approvedAt,
    has_ended: true,
    price: 13_00_000,
    is_another_plot: false,
  });
  await approve(again);
  expect(await seen(again)).toMatchObject({
    approved_at: approvedAt,
    earlier_prices: [{ price: 13_00_000, until: dayOf(site.clock.now) }],
  });
  expect((await review(again)).earlier_listing).toBeNull();
});

test('the history goes on through a third listing, and where the size is in another unit', async () => {
  const { owner, approvedAt } = await deletedListing();
  const second = await add(owner);
  await approve(second);
  const changedOn = dayOf(site.clock.now);
  site.clock.advance(DAY_MS);
  await remove(owner, second);
  const third = await add(owner, { units: 'square foot', size: '2178', price: '11,00,000' });
  await approve(third);
  expect(await seen(third)).toMatchObject({
    approved_at: approvedAt,
    earlier_prices: [
      { price: 13_00_000, until: changedOn },
      { price: 12_50_000, until: dayOf(site.clock.now) },
    ],
  });
});

test('a plot that becomes the earlier one by a later change is recognised then', async () => {
  const { owner, approvedAt } = await deletedListing();
  const again = await add(owner, { size: '6' });
  expect((await review(again)).earlier_listing).toBeNull();
  await approve(again);
  const { property } = await review(again);
  await site.call(own.editProperty, {
    token: owner.token,
    params: { id: again },
    body: editForm(property, { size: '5' }),
  });
  expect((await review(again)).earlier_listing).toMatchObject({ approved_at: approvedAt });
  await approve(again);
  expect(await seen(again)).toMatchObject({ approved_at: approvedAt });
});

test('a moderator can say that it is another plot, and that stays', async () => {
  const { owner, id } = await deletedListing();
  const neighbour = await add(owner);
  await approve(neighbour, { is_another_plot: true });
  const today = site.clock.now.toISOString();
  expect(await seen(neighbour)).toMatchObject({ approved_at: today, earlier_prices: [] });
  const { property } = await review(neighbour);
  const body = editForm(property, { description: 'The field beside the one with the well.' });
  await site.call(own.editProperty, { token: owner.token, params: { id: neighbour }, body });
  expect((await review(neighbour)).earlier_listing).toMatchObject({ _id: id, is_another_plot: true });
  await approve(neighbour);
  expect(await seen(neighbour)).toMatchObject({ approved_at: today });
});

test('one that looks like a plot still for sale is said to, and is new: it may be its neighbour', async () => {
  const owner = await makeSeller(site.db);
  const first = await add(owner);
  await approve(first);
  site.clock.advance(DAY_MS);
  const second = await add(owner);
  expect((await review(second)).earlier_listing).toMatchObject({ _id: first, status: 'approved', has_ended: false });
  await approve(second);
  expect(await seen(second)).toMatchObject({ approved_at: site.clock.now.toISOString() });
});

test.each([
  ['of another view', { propertyImage: photo(OTHER_VIEW) }],
  ['of another size', { size: '5.5' }],
  ['in another mandal', { mandal: 'Maner' }],
])('a plot %s is a new one', async (_, changes) => {
  const { owner } = await deletedListing();
  const other = await add(owner, changes);
  expect((await review(other)).earlier_listing).toBeNull();
  await approve(other);
  expect(await seen(other)).toMatchObject({ approved_at: site.clock.now.toISOString(), earlier_prices: [] });
});

test('a plot of another owner, or of a listing that was never published, is a new one', async () => {
  await deletedListing();
  const [seller, owner] = [await makeSeller(site.db), await makeSeller(site.db)];
  expect((await review(await add(seller))).earlier_listing).toBeNull();
  await remove(owner, await add(owner));
  expect((await review(await add(owner))).earlier_listing).toBeNull();
});
