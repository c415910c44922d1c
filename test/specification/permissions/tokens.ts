import { expect } from '@playwright/test';
import { shownPhone } from '#contract/phone.ts';
import * as z from 'zod';
import { displayOneProperty } from '#contract/properties.ts';
import { editForm } from '#test/edit-form.ts';
import { plotForm } from '#test/plot-form.ts';
import { type Api, type Call, expectError, success } from '../running-product.ts';
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

/** The call fails without a token, and works with it. Section 7 sees that the page sends it. */
async function expectNeedsToken(api: Api, call: Call, token: string, input: Parameters<Api>[1] = {}): Promise<void> {
  expectError(await api(call, input), 401, 'SESSION_MISSING');
  success(await api(call, { ...input, token }), z.unknown());
}

export const tokensSent: Record<string, Check> = {
  Owner: sendsToken('seller', 'GET /property/display-my-properties', '/myproperties'),
  admin: ({ api, users }) => expectNeedsToken(api, 'GET /admin/all-users', users.admin.token),
  add: async ({ api, users }) =>
    expectNeedsToken(api, 'POST /property/add-property', users.seller.token, { form: await plotForm() }),
  edit: async ({ api, bhukhand }) => {
    const { id, owner } = await bhukhand.listPlot();
    const [shown] = (await bhukhand.call(displayOneProperty, { params: { id }, token: owner.token })).data;
    if (!shown) throw new Error('The plot is gone');
    const input = { params: { id }, form: editForm(shown, { price: '1260000' }) };
    await expectNeedsToken(api, 'POST /property/edit-property/{id}', owner.token, input);
  },
  'delete-document': async ({ api, bhukhand }) => {
    const { id, owner } = await bhukhand.listPlot();
    const body = { id, file_type: 'sale_deed' };
    await expectNeedsToken(api, 'POST /property/delete-property-doc', owner.token, { body });
  },
  'units-list': ({ api, users }) => expectNeedsToken(api, 'GET /admin/display-units', users.seller.token),
  // The server renders the property page in the session too: the browser requests it with the token.
  'payment-status': async ({ page, context, plot, users, logIn, bhukhand, api }) => {
    await context.addCookies([{ name: 'example', value: 'credential', url: bhukhand.address }]);
    await logIn(page, users.seller);
    const sentRequest = page.waitForRequest(
      (one) => one.resourceType() === 'fetch' && one.url().endsWith(`/property/${plot.id}`),
    );
    await page.goto(`/property/${plot.id}`);
    const { 'x-token': token, cookie } = await (await sentRequest).allHeaders();
    expect({ token, cookie }).toEqual({ token: users.seller.token, cookie: 'example=credential' });
    await expect(page.getByRole('tabpanel', { name: 'Contact Details' })).toContainText(shownPhone(users.seller.phone));
    const input = { params: { id: plot.id } };
    await expectNeedsToken(api, 'GET /payment/payment-status/{id}', users.seller.token, input);
  },
  'user-details': ({ api, users }) =>
    expectNeedsToken(api, 'GET /user/user-details/{id}', users.seller.token, { params: { id: users.seller.id } }),
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
