import { expect } from '@playwright/test';
import * as z from 'zod';
import { PASSWORD } from '../journeys/bhukhand.ts';
import { adminMay } from './permissions/admin.ts';
import { buyerMay } from './permissions/buyer.ts';
import { everyCallRejectsOthers } from './permissions/enforcement.ts';
import { sellerMay } from './permissions/seller.ts';
import { tokensSent } from './permissions/tokens.ts';
import { visitorMay } from './permissions/visitor.ts';
import { expectError, success } from './running-product.ts';
import { specify } from './specify.ts';

specify('6', {
  Visitor: visitorMay,
  buyer: buyerMay,
  'seller, agent': sellerMay,
  admin: adminMay,

  'Roles selectable at sign-up: seller, buyer, agent (label Consultant).': async ({ page, api }) => {
    await page.goto('/signup');
    const options = page.getByLabel('Role').locator('option:not([value=""])');
    await expect(options).toHaveCount(3);
    for (const role of ['seller', 'buyer', 'agent']) {
      await expect(options.and(page.locator(`[value=${role}]`))).toHaveCount(1);
    }
    await expect(options.and(page.locator('[value=agent]'))).toHaveText('Consultant');
    const user = {
      name: 'Example',
      phone: '9000000603',
      email: `role-${Date.now()}@example.com`,
      password: PASSWORD,
    };
    expectError(await api('POST /user/register', { body: { ...user, role: 'admin' } }), 400, 'BAD_INPUT');
    for (const role of ['seller', 'buyer', 'agent']) {
      const body = { ...user, role, email: `${role}-${user.email}` };
      expect(success(await api('POST /user/register', { body }), z.object({ role: z.string() })).role).toBe(role);
    }
  },

  'Owner, admin, add, edit, delete-document': tokensSent,

  'Server-side enforcement of ownership and admin rights: not shown.': everyCallRejectsOthers,
});
