import { keptPhone, shownPhone } from '#contract/phone.ts';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { PASSWORD } from '../../journeys/bhukhand.ts';
import { emailTo } from '../emails.ts';
import { expectOnly, expectError, sentBy, success } from '../running-product.ts';
import type { Check } from '../specify.ts';

const Session = z.object({ details: z.object({ role: z.string(), _id: z.uuid() }), token: z.string().min(20) });
const Contacts = z.array(z.object({ name: z.string(), phone: z.string() }));

const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

export const accountEndpoints: Record<string, Check> = {
  'POST /user/login': async ({ api, bhukhand, page }) => {
    const buyer = await bhukhand.signUp('buyer');
    const body = { email: buyer.email, password: PASSWORD };
    const data = success(await api('POST /user/login', { body }), Session);
    expect(data.details).toEqual({ role: 'buyer', _id: buyer.id });
    success(await api('GET /user/display-user-details', { token: data.token }), z.object({ _id: z.literal(buyer.id) }));
    expectError(await api('POST /user/login', { body: { ...body, password: 'wrong' } }), 401, 'WRONG_CREDENTIALS');

    await page.goto('/login');
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    const sent = await sentBy(page, 'POST /user/login', () => page.getByRole('button', { name: 'Login' }).click());
    expect(sent.payload).toEqual(body);
    await expect(page).toHaveURL(/\/properties$/);
    const storage = await stored(page);
    expect(storage).toMatchObject({ status: 'Log Out', role: 'buyer', id: buyer.id, token: expect.any(String) });
    expect(storage['token']).not.toBe(data.token);
  },

  'POST /user/register': async ({ api, page, users }) => {
    const user = {
      name: 'Example Registered',
      email: `registered-${Date.now()}@example.com`,
      phone: '9000000500',
      password: PASSWORD,
      role: 'agent',
    };
    const Registered = z.object({ role: z.literal('agent'), _id: z.uuid(), token: z.string().min(20) });
    const data = success(await api('POST /user/register', { body: user }), Registered);
    const own = success(
      await api('GET /user/display-user-details', { token: data.token }),
      z.object({ _id: z.string(), name: z.string(), phone: z.string() }),
    );
    expect(own).toEqual({ _id: data._id, name: user.name, phone: keptPhone(user.phone) });
    const taken = { ...user, email: users.seller.email };
    expectError(await api('POST /user/register', { body: taken }), 401, 'EMAIL_TAKEN');

    await page.goto('/signup');
    const email = `also-${user.email}`;
    await page.getByLabel('Name').fill(user.name);
    await page.getByLabel('Phone').fill(user.phone);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByLabel('Role').selectOption('Consultant');
    const create = page.getByRole('button', { name: 'Create Account' });
    const sent = await sentBy(page, 'POST /user/register', () => create.click());
    expect(sent.payload).toEqual({ ...user, phone: keptPhone(user.phone), email });
    await expect(page).toHaveURL(/\/$/);
    const storage = await stored(page);
    expect(storage).toMatchObject({
      status: 'Log Out',
      role: 'agent',
      id: expect.any(String),
      token: expect.any(String),
    });
  },

  'POST /user/forget-password': async ({ api, bhukhand, page }) => {
    const seller = await bhukhand.signUp('seller');
    const answer = await api('POST /user/forget-password', { body: { email: seller.email } });
    success(answer, z.null());
    // Product decisions, 'The wire': the client's `data` is the body.
    expect(answer.body).toMatchObject({ status: 200 });
    expect(await emailTo(bhukhand, seller.email)).toContain(`${bhukhand.address}/resetPassword/`);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    const modal = page.getByRole('dialog', { name: 'Forget Password' });
    await modal.getByLabel('Email').fill(seller.email);
    const accept = modal.getByRole('button', { name: 'I accept' });
    const sent = await sentBy(page, 'POST /user/forget-password', () => accept.click());
    expect(sent.payload).toEqual({ email: seller.email });
    await expect(modal).toBeHidden();
  },

  'POST /user/reset-password': async ({ api, bhukhand, page }) => {
    const seller = await bhukhand.signUp('seller');
    const newPassword = 'khet-aur-pagdandi';
    success(await api('POST /user/forget-password', { body: { email: seller.email } }), z.null());
    const [, token = ''] = /\/resetPassword\/([\w-]+)/.exec(await emailTo(bhukhand, seller.email)) ?? [];

    await page.goto(`/resetPassword/${token}`);
    await page.getByLabel('New password').fill(newPassword);
    const sent = await sentBy(page, 'POST /user/reset-password', () => page.locator('main [type=submit]').click());
    expect(sent.payload).toEqual({ password: newPassword, verifytoken: token });
    await expect(page).toHaveURL(/\/login$/);

    const logIn = (password: string) => api('POST /user/login', { body: { email: seller.email, password } });
    expectError(await logIn(PASSWORD), 401, 'WRONG_CREDENTIALS');
    success(await logIn(newPassword), Session);
    const again = { password: 'another-one', verifytoken: token };
    expectError(await api('POST /user/reset-password', { body: again }), 404, 'NO_SUCH_RESET');
  },

  'GET /user/user-details/{id}': async ({ api, users, bhukhand }) => {
    const plot = await bhukhand.listApprovedPlot();
    const { id, name, phone } = plot.owner;
    const call = 'GET /user/user-details/{id}';
    for (const { token } of [plot.owner, users.admin]) {
      expect(success(await api(call, { params: { id }, token }), Contacts)[0]).toEqual({ name, phone });
    }
    expectError(await api(call, { params: { id }, token: users.buyer.token }), 403, 'NOT_YOURS');
    expectError(await api(call, { params: { id } }), 401, 'SESSION_MISSING');
    const buyer = await bhukhand.signUp('buyer');
    await bhukhand.buyCredits(buyer);
    const revealed = { body: { property_id: plot.id }, token: buyer.token };
    success(await api('POST /user/add-history', revealed), z.unknown());
    expect(success(await api(call, { params: { id }, token: buyer.token }), Contacts)[0]).toEqual({ name, phone });
  },

  'GET /user/display-user-details': async ({ api, users, page, plan, logIn }) => {
    const { name, phone, email, token } = users.buyer;
    const Own = z.object({ name: z.string(), phone: z.string(), email: z.string() });
    expect(success(await api('GET /user/display-user-details', { token }), Own)).toEqual({ name, phone, email });
    expectError(await api('GET /user/display-user-details'), 401, 'SESSION_MISSING');

    await logIn(page, users.buyer);
    const sent = await sentBy(page, 'GET /user/display-user-details', () => page.goto(`/checkout?plan=${plan._id}`));
    expect(sent.token).toBe(token);
    for (const fact of [name, shownPhone(phone), email]) await expect(page.getByRole('main')).toContainText(fact);
  },

  'POST /admin/login': async ({ api, users, page }) => {
    const body = { email: users.admin.email, password: PASSWORD };
    const data = success(await api('POST /admin/login', { body }), Session);
    expect(data.details).toEqual({ role: 'admin', _id: users.admin.id });
    success(await api('GET /admin/all-users', { token: data.token }), z.array(z.unknown()));
    const seller = { email: users.seller.email, password: PASSWORD };
    expectError(await api('POST /admin/login', { body: seller }), 401, 'WRONG_CREDENTIALS');

    await page.goto('/admin');
    await page.getByLabel('Email').fill(body.email);
    await page.getByLabel('Password').fill(body.password);
    const sent = await sentBy(page, 'POST /admin/login', () => page.getByRole('button', { name: 'Login' }).click());
    expect(sent.payload).toEqual(body);
    await expect(page).toHaveURL(/\/admin\/users$/);
    expect(await stored(page)).toMatchObject({ status: 'Log Out', role: 'admin', id: users.admin.id });
  },

  'GET /admin/all-users': async ({ api, bhukhand, users, page, logIn }) => {
    const { token } = users.admin;
    const User = z.object({
      _id: z.uuid(),
      name: z.string(),
      state: z.string().nullable(),
      role: z.enum(['buyer', 'seller', 'agent', 'admin']),
      phone: z.string(),
      email: z.string(),
      propertiesCount: z.int(),
    });
    const { id: _id, name, role, phone, email } = await bhukhand.signUp('agent');
    const agents = success(await api('GET /admin/all-users', { token, query: { role: 'agent' } }), z.array(User));
    expect(agents).toContainEqual({ _id, name, role, phone, email, state: null, propertiesCount: 0 });
    await expectOnly(['admin'], 'GET /admin/all-users', { api, users });

    await logIn(page, users.admin);
    const sent = await sentBy(page, 'GET /admin/all-users', () => page.goto('/admin/users'));
    expect(sent.token).toBe(token);
  },
};
