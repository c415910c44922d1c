import { expect } from '@playwright/test';
import * as z from 'zod';
import { fileOf } from '#test/plot-form.ts';
import { expectIssue } from '../../journeys/journey.ts';
import { chosen, pdf } from '../../journeys/uploads.ts';
import { another, openAreaTab, PLAN_LABELS, rowOf } from '../console-pages.ts';
import { expectToast } from '../toasts.ts';
import { expectError, success } from '../running-product.ts';
import type { Check } from '../specify.ts';
import { all, expectIssueOf, type Form, labelled, rejects } from './form.ts';

const ENTER_UNIT = 'Please enter a unit';

let plans = 0;

const addUnit: Form = {
  call: 'POST /admin/add-unit',
  as: ({ admin }) => admin,
  async open(page) {
    await page.goto('/admin/units');
    await page.getByRole('button', { name: 'Add New' }).click();
    return page.getByRole('dialog', { name: 'Add Unit' });
  },
  labels: { unit: 'Unit' },
  right() {
    return { unit: another('checked unit') };
  },
  submit: /^(Add|Save|Submit)/,
};

const addPlan: Form = {
  call: 'POST /plan/add-plan',
  as: ({ admin }) => admin,
  async open(page) {
    await page.goto('/admin/pricing');
    await page.getByRole('button', { name: 'Create Plan' }).click();
    return page.getByRole('dialog', { name: 'Create Plan' });
  },
  labels: PLAN_LABELS,
  right() {
    plans += 1;
    return {
      plan_type: another('checked plan'),
      plan_status: '1',
      view_count: String(7000 + plans),
      amount: '999',
      discount_status: '1',
      discount_type: 'percentage',
      discount: '10',
      description: 'For a whole season of looking.',
    };
  },
  submit: /^(Create|Add|Save|Submit)/,
  async expectNothingStored({ api, users, right }) {
    const answer = await api('GET /plan/display-plans', { token: users.admin.token });
    const stored = success(answer, z.array(z.object({ plan_type: z.string() }))).map(({ plan_type }) => plan_type);
    expect(stored).not.toContain(right['plan_type']);
  },
};

export const consoleRules: Record<string, Check> = {
  'Unit modal': all(
    rejects(addUnit, 'unit', [['', ENTER_UNIT]], { takes: another('taken unit') }),
    async ({ page, api, users, requests }) => {
      const { token } = users.admin;
      const body = { unit: another('first unit') };
      const unit = success(await api('POST /admin/add-unit', { body, token }), z.object({ _id: z.uuid() }));
      await page.goto('/admin/units');
      await rowOf(page, body.unit).getByRole('button', { name: /^Edit/ }).click();
      const modal = page.getByRole('dialog', { name: 'Edit Unit' });
      await expect(modal.getByRole('textbox')).toHaveValue(body.unit);
      await modal.getByRole('textbox').fill('');
      await modal.locator('[type=submit]').click();
      await expectIssue(modal.getByRole('textbox'), ENTER_UNIT);
      expect(requests).not.toContain('PUT /api/admin/edit-unit');
      for (const empty of ['', undefined]) {
        const answer = await api('PUT /admin/edit-unit', { body: { id: unit._id, unit: empty }, token });
        expectIssueOf(answer, 'unit', ENTER_UNIT);
      }
    },
  ),

  'Plan name': rejects(addPlan, 'plan_type', [['', 'Plan name is required']], { takes: 'X' }),

  // 'None specified': only Active or Inactive can be chosen; over HTTP the message is ours.
  'Plan status': async ({ page, api, users, logIn }) => {
    await logIn(page, users.admin);
    const modal = await addPlan.open(page);
    const status = labelled(modal, PLAN_LABELS.plan_status);
    await expect(status).toHaveValue('1');
    await expect(status.getByRole('option')).toHaveText(['Active', 'Inactive']);
    for (const plan_status of ['', undefined, 2]) {
      const body = { ...(await addPlan.right()), plan_status };
      const answer = await api('POST /plan/add-plan', { body, token: users.admin.token });
      expectIssueOf(answer, 'plan_status', 'Choose Active or Inactive');
    }
  },

  'Plan properties count': rejects(
    addPlan,
    'view_count',
    [
      ['', 'Count must be greater than 0'],
      ['0', 'Count must be greater than 0'],
      ['-3', 'Count must be greater than 0'],
    ],
    { takes: '6999' },
  ),

  // 'None specified': the messages are ours.
  'Plan amount; discount': all(
    rejects(addPlan, 'amount', [['', 'Amount is required']], { takes: '500' }),
    async ({ page, api, users }) => {
      const modal = await addPlan.open(page);
      const discount = labelled(modal, PLAN_LABELS.discount_status);
      await expect(discount).toHaveValue('0');
      await expect(discount.getByRole('option')).toHaveText(['Yes', 'No'].toSorted());
      for (const discount_status of ['', undefined, 2]) {
        const body = { ...(await addPlan.right()), discount_status };
        const answer = await api('POST /plan/add-plan', { body, token: users.admin.token });
        expectIssueOf(answer, 'discount_status', 'Choose Yes or No');
      }
    },
  ),

  // 'None specified': the messages are ours.
  'Plan discount type and discount amount': all(
    rejects(addPlan, 'discount', [['', 'Discount is required']], { takes: '20' }),
    async ({ page, api, users }) => {
      const modal = await addPlan.open(page);
      await labelled(modal, PLAN_LABELS.discount_status).selectOption('0');
      for (const label of [PLAN_LABELS.discount_type, PLAN_LABELS.discount]) {
        await expect(labelled(modal, label)).toBeDisabled();
      }
      await labelled(modal, PLAN_LABELS.discount_status).selectOption('1');
      await expect(labelled(modal, PLAN_LABELS.discount_type)).toBeEnabled();
      for (const discount_type of ['', undefined, 'half']) {
        const body = { ...(await addPlan.right()), discount_type };
        const answer = await api('POST /plan/add-plan', { body, token: users.admin.token });
        expectIssueOf(answer, 'discount_type', 'Discount type is required');
      }
      const none = { ...(await addPlan.right()), discount_status: 0, discount_type: undefined, discount: undefined };
      success(await api('POST /plan/add-plan', { body: none, token: users.admin.token }), z.unknown());
    },
  ),

  'Plan description': rejects(addPlan, 'description', [['', 'Plan descripiton is required']], { takes: 'X' }),

  'Area edit modals': async ({ page, api, users, logIn, requests }) => {
    const { token } = users.admin;
    await logIn(page, users.admin);
    for (const [tab, edited, readOnly] of [
      ['States', 'State', []],
      ['Districts', 'District', ['State']],
      ['Tehsils', 'Tehsil', ['State', 'District']],
    ] as const) {
      await openAreaTab(page, tab);
      await page.getByRole('table').getByRole('button', { name: /^Edit/ }).first().click();
      const modal = page.getByRole('dialog');
      for (const label of readOnly) await expect(labelled(modal, label)).not.toBeEditable();
      await labelled(modal, edited).fill('');
      await modal.getByRole('button', { name: 'Submit' }).click();
      await expectIssue(labelled(modal, edited), ENTER_UNIT);
      await expect(modal.getByText(ENTER_UNIT, { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'Cancel' }).click();
      await expect(modal).toBeHidden();
    }
    expect(requests.filter((request) => request.startsWith('PUT '))).toEqual([]);

    for (const [call, old, changed] of [
      ['PUT /state/edit-state', 'old_state', 'new_state'],
      ['PUT /state/edit-district', 'district', 'newDistrict'],
      ['PUT /state/edit-tehsil', 'mandal', 'newMandal'],
    ] as const) {
      for (const empty of ['', undefined]) {
        expectIssueOf(await api(call, { body: { [old]: 'Bihta', [changed]: empty }, token }), changed, ENTER_UNIT);
        // 'Also shown if there is no location': nothing names the area.
        expectIssueOf(await api(call, { body: { [old]: empty, [changed]: 'Bihta' }, token }), old, ENTER_UNIT);
      }
    }
  },

  'Area import': async ({ page, api, users, logIn, expectFailure }) => {
    const { token } = users.admin;
    await logIn(page, users.admin);
    await page.goto('/admin/area');
    const file = page.locator('input[type=file]');
    const upload = page.getByRole('button', { name: 'Upload' });
    await expect(file).toHaveAttribute('accept', /\.csv\b/);
    await expect(upload).toBeDisabled();
    // Our messages, shown once a file is chosen, by its name and content.
    const paper = pdf('areas.pdf', 'state,district,mandal');
    await file.setInputFiles(await chosen(paper));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Choose a CSV file');
    const notCsv = 'This is not a CSV file. Save the table as "CSV UTF-8" and choose that file';
    const zip = fileOf(Buffer.from('PK\u0003\u0004\u0000'), 'areas.csv', 'text/csv');
    expectFailure(415, /^\/api\/state\/(check-areas|add-state)$/);
    await file.setInputFiles(await chosen(zip));
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(notCsv);
    await upload.click();
    await expectToast(page, 'error', 'Server Error', notCsv);
    expectError(await api('POST /state/add-state', { form: { file: zip }, token }), 415, 'WRONG_KIND');
    expectIssueOf(await api('POST /state/add-state', { form: { file: paper }, token }), 'file', 'Choose a CSV file');
    expectIssueOf(await api('POST /state/add-state', { form: {}, token }), 'file', 'Choose a CSV file');
  },
};
