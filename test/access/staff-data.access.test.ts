import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { userDetails } from '#contract/accounts.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { displayPin } from '#contract/pins.ts';
import { displayReceipt } from '#contract/payments.ts';
import { displayOneProperty } from '#contract/properties.ts';
import { STAFF_ROLES, type StaffData, staffSee, type StaffRole } from '#contract/staff.ts';
import { users } from '#server/database/schema/accounts.ts';
import { testApp } from '#test/app.ts';
import { makeAdmin, makeProperty } from '#test/make.ts';
import { openScene } from './scene.ts';

/* Each role of the staff sees its part through the calls of other users too. */

const site = await testApp();
afterAll(() => site.close());

async function tokenOf(role: StaffRole): Promise<string> {
  const admin = await makeAdmin(site.db);
  await site.db.update(users).set({ staffRole: role }).where(eq(users.id, admin.id));
  return admin.token;
}

const statusOf = async (endpoint: AnyEndpoint, token: string, id: string) =>
  (await site.call(endpoint, { token, params: { id } })).status;

const makePlot = (status: 'approved' | 'pending') =>
  makeProperty(site.db, {
    status,
    documents: ['sale_deed'],
    pin: { latitude: 25.5, longitude: 84.9 },
    stated: { plots: '415/2' },
  });

describe.each(STAFF_ROLES)('the %s', (role) => {
  const sees = (data: StaffData) => role === 'owner' || staffSee({ role: 'admin', staffRole: role }, data);

  test('sees documents, parcel numbers and the exact place as the table says', async () => {
    const token = await tokenOf(role);
    const plot = await makePlot('approved');
    const { data } = (await site.call(displayOneProperty, { token, params: { id: plot.id } })).body;
    expect(JSON.stringify(data).includes('/files/documents/')).toBe(sees('propertyDetails'));
    expect(JSON.stringify(data).includes('415/2')).toBe(sees('propertyDetails'));
    expect(await statusOf(displayPin, token, plot.id)).toBe(sees('propertyDetails') ? 200 : 403);
  });

  test('opens a listing that is not public as the table says', async () => {
    const token = await tokenOf(role);
    const plot = await makePlot('pending');
    expect(await statusOf(displayOneProperty, token, plot.id)).toBe(sees('hiddenListings') ? 200 : 404);
  });

  test('sees contacts and receipts as the table says', async () => {
    const token = await tokenOf(role);
    const { owner } = await makePlot('approved');
    expect(await statusOf(userDetails, token, owner.id)).toBe(sees('contacts') ? 200 : 403);
    const payment = await openScene(site).payment();
    expect(await statusOf(displayReceipt, token, payment)).toBe(sees('receipts') ? 200 : 404);
  });
});
