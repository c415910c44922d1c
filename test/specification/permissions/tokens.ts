import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { chosen, jpegFile } from '../../journeys/uploads.ts';
import { removeDocument, saveButton } from '../edit-page.ts';
import { type Call, expectError, formSentBy, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Found = z.array(z.object({ _id: z.string() }));

/** The page at `path` makes the call with the browser's token. */
const sendsToken =
  (role: 'buyer' | 'seller' | 'admin', call: Call, path: string): Check =>
  async ({ page, context, users, logIn, bhukhand, api }) => {
    await context.addCookies([{ name: 'example', value: 'credential', url: bhukhand.address }]);
    await logIn(page, users[role]);
    const request = page.waitForRequest((one) => new URL(one.url()).pathname === `/api${call.split(' ')[1]}`);
    await page.goto(path);
    const { 'x-token': token, cookie } = await (await request).allHeaders();
    expect({ token, cookie }).toEqual({ token: users[role].token, cookie: 'example=credential' });
    success(await api(call, { token: users[role].token }), z.unknown());
  };

/** The call works without a token. */
const needsNoToken =
  (call: Call, body?: Record<string, unknown>): Check =>
  async ({ api }) => {
    success(await api(call, body ? { body } : {}), z.unknown());
  };

/**
 * The server renders the property page in the session too: the browser requests it with the token. The call itself
 * fails without one.
 */
const propertyPageAsksWithToken =
  (call: Call, idOf: 'property' | 'owner'): Check =>
  async ({ page, context, plot, users, logIn, bhukhand, api }) => {
    await context.addCookies([{ name: 'example', value: 'credential', url: bhukhand.address }]);
    await logIn(page, users.seller);
    const sentRequest = page.waitForRequest(
      (one) => one.resourceType() === 'fetch' && one.url().endsWith(`/property/${plot.id}`),
    );
    await page.goto(`/property/${plot.id}`);
    const { 'x-token': token, cookie } = await (await sentRequest).allHeaders();
    expect({ token, cookie }).toEqual({ token: users.seller.token, cookie: 'example=credential' });
    await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toContainText(shownPhone(users.seller.phone));

    const params = { id: idOf === 'owner' ? users.seller.id : plot.id };
    expectError(await api(call, { params }), 401, 'SESSION_MISSING');
    success(await api(call, { params, token }), z.unknown());
  };

export const tokensSent: Record<string, Check> = {
  Owner: sendsToken('seller', 'GET /property/display-my-properties', '/myproperties'),
  admin: sendsToken('admin', 'GET /admin/all-users', '/admin/users'),
  add: async ({ page, bhukhand, logIn }) => {
    const seller = await bhukhand.signUp('seller');
    await logIn(page, seller);
    await page.goto('/addProperty');
    await page.getByLabel('State').selectOption('Bihar');
    await page.getByLabel('District').selectOption('Patna');
    await page.getByLabel('Tehsil/Block/Mandal').selectOption('Bihta');
    await page.getByLabel('Plot size').fill('5');
    await page.getByLabel('Units').selectOption('decimal');
    await page.getByLabel('Price').fill('1250000');
    await page.getByLabel('Description').fill('A level plot beside a metalled road.');
    await page.getByLabel('Add property images').setInputFiles(await chosen(await jpegFile('plot.jpg', 320, 240)));
    const submit = page.getByRole('button', { name: 'Add Land' });
    expect((await formSentBy(page, 'POST /property/add-property', () => submit.click())).token).toBe(seller.token);
  },
  edit: async ({ page, bhukhand, logIn }) => {
    const { id, owner } = await bhukhand.listPlot();
    await logIn(page, owner);
    await page.goto(`/editProperty/${id}`);
    await page.getByLabel('Price').fill('1260000');
    const submit = saveButton(page);
    expect((await formSentBy(page, 'POST /property/edit-property/{id}', () => submit.click())).token).toBe(owner.token);
  },
  'delete-document': async ({ page, bhukhand, logIn }) => {
    const { id, owner } = await bhukhand.listPlot();
    await logIn(page, owner);
    await page.goto(`/editProperty/${id}`);
    const sent = await sentBy(page, 'POST /property/delete-property-doc', () => removeDocument(page, 'Sale deed'));
    expect(sent.token).toBe(owner.token);
  },
  'units-list': sendsToken('seller', 'GET /admin/display-units', '/addProperty'),
  'payment-status': propertyPageAsksWithToken('GET /payment/payment-status/{id}', 'property'),
  'user-details': propertyPageAsksWithToken('GET /user/user-details/{id}', 'owner'),
  'plan-list calls send the stored token in a header named x-token, with credentials.': sendsToken(
    'admin',
    'GET /plan/display-plans',
    '/admin/pricing',
  ),
  'The list-all properties call sends it optionally.': async ({ api, users }) => {
    for (const token of [undefined, users.buyer.token]) {
      success(await api('GET /property/display-all-properties', { token }), Found);
    }
    const ended = await api('GET /property/display-all-properties', { token: 'not-a-session' });
    expectError(ended, 401, 'SESSION_ENDED');
  },
  Search: needsNoToken('POST /property/search-properties', { state: 'Bihar' }),
  states: needsNoToken('GET /state/display-states'),
  'fee display': needsNoToken('GET /admin/display-fee'),
  'contact query': needsNoToken('POST /user/send-query', {
    name: 'Example Visitor',
    phone: '9000000604',
    message: 'Is the office open on Sunday?',
  }),
  'single-property display are sent without requiring a token.': async ({ api, plot }) => {
    success(await api('GET /property/display-one-property/{id}', { params: { id: plot.id } }), Found);
  },
};
