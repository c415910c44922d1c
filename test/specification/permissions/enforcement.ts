import { expect } from '@playwright/test';
import type { Role } from '#contract/roles.ts';
import { plotForm } from '#test/plot-form.ts';
import { type Call, expectOnly, expectError } from '../running-product.ts';
import type { Check } from '../specify.ts';

const ADMINS: readonly Role[] = ['admin'];
const SELLERS: readonly Role[] = ['seller', 'agent'];
const CUSTOMERS: readonly Role[] = ['buyer', 'seller', 'agent'];

const ONLY: [readonly Role[], Call[]][] = [
  [ADMINS, ['GET /admin/all-users', 'GET /admin/all-properties']],
  [ADMINS, ['POST /admin/add-unit', 'PUT /admin/edit-unit', 'POST /admin/delete-unit']],
  [ADMINS, ['POST /plan/add-plan', 'PUT /plan/edit-plan', 'POST /plan/delete-plan']],
  [ADMINS, ['PUT /state/edit-state', 'PUT /state/edit-district', 'PUT /state/edit-tehsil', 'POST /state/delete-area']],
  [SELLERS, ['POST /property/delete-property-doc']],
  [CUSTOMERS, ['GET /property/display-my-properties', 'POST /user/add-history', 'POST /payment/checkout']],
];

/** The server enforces roles and ownership. */
export const everyCallRejectsOthers: Check = async ({ api, users, bhukhand, plan }) => {
  for (const [roles, calls] of ONLY) {
    for (const call of calls) {
      await expectOnly(roles, call, { api, users }, call.startsWith('GET') ? {} : { body: {} });
    }
  }
  const form = await plotForm();
  await expectOnly(SELLERS, 'POST /property/add-property', { api, users }, { form });
  await expectOnly(ADMINS, 'POST /state/add-state', { api, users }, { form: {} });

  const { id, owner } = await bhukhand.listApprovedPlot();
  const params = { id };
  const edit = { ...form, existing_images: '[]' };
  for (const { token } of [users.seller, users.agent]) {
    const refusals = [
      await api('DELETE /property/delete-property/{id}', { params, token }),
      await api('POST /property/edit-property/{id}', { params, form: edit, token }),
      await api('POST /property/delete-property-doc', { body: { id, file_type: 'sale_deed' }, token }),
      await api('GET /user/user-details/{id}', { params: { id: owner.id }, token }),
      await api('POST /payment/checkout', { body: { user_id: owner.id, plan_id: plan._id }, token }),
    ];
    for (const refusal of refusals) expectError(refusal, 403, 'NOT_YOURS');
  }
  const shown = await api('GET /property/display-one-property/{id}', { params });
  expect(JSON.stringify(shown.body)).not.toContain(owner.phone);
  expect(JSON.stringify(shown.body)).not.toContain('/documents/');
};
