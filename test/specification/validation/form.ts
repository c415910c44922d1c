import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Bhukhand, TestUser } from '../../journeys/bhukhand.ts';
import { type ProductUsers, expectIssue } from '../../journeys/journey.ts';
import type { Answer, Api, Call } from '../running-product.ts';
import type { Check } from '../specify.ts';

/** A form of section 5: its page, its call, and valid values. */
export interface Form {
  call: Call;
  multipart?: boolean;
  /** A visitor by default. */
  as?: (users: ProductUsers, bhukhand: Bhukhand) => TestUser | Promise<TestUser>;
  /**
   * Opens the form.
   * @returns what contains its fields
   */
  open: (page: Page) => Promise<Locator>;
  /** Field labels by their names in the call. */
  labels: Record<string, string>;
  /** Valid values by their names in the call. */
  right: () => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** For a form that is not filled in field by field. */
  fill?: (form: Locator, right: Record<string, unknown>) => Promise<void>;
  submit: string | RegExp;
  /** Checks that nothing rejected was stored. */
  expectNothingStored?: (stored: {
    api: Api;
    users: ProductUsers;
    right: Record<string, unknown>;
    as: TestUser | undefined;
  }) => Promise<void>;
}

/** A value and the message that rejects it. */
type Rule = [typed: string, says: string];

interface More {
  /** The shortest valid value. */
  takes?: string;
  /** If required, the field may be missing over HTTP as well as empty. */
  required?: boolean;
  /** Checks of the field itself. */
  is?: (field: Locator) => Promise<void>;
}

/** A check that others are composed of. */
type FormCheck = (
  fixtures: Pick<Parameters<Check>[0], 'page' | 'api' | 'users' | 'bhukhand' | 'logIn' | 'requests'>,
) => Promise<void>;

/**
 * One field's rules, with all others valid: each breach is shown at the field alone, the form stays filled and sends
 * nothing; over HTTP it is a 400 with the same message.
 */
export function rejects(form: Form, field: string, rules: Rule[], more: More = {}): FormCheck {
  return async ({ page, api, users, bhukhand, logIn, requests }) => {
    const right = await form.right();
    const as = await form.as?.(users, bhukhand);
    if (as) await logIn(page, as);
    const scope = await form.open(page);
    const before = requests.length;
    await (form.fill ?? fillAll)(scope, right, form);
    const control = labelled(scope, form.labels[field] ?? field);
    await more.is?.(control);
    for (const [typed, says] of rules) {
      await fillControl(control, typed);
      await scope.getByRole('button', { name: form.submit }).click();
      await expectIssue(control, says);
      await expect(scope.getByText(says, { exact: true }).and(scope.locator('p'))).toBeVisible();
      await expect(scope.locator('[aria-invalid=true]')).toHaveCount(1);
      await expect(control).toHaveValue(typed);
    }
    expect(requests.slice(before)).not.toContain(form.call.replace(' ', ' /api'));

    for (const [typed, says] of rules) {
      const values = typed === '' && more.required !== false ? ['', undefined] : [typed];
      for (const value of values) {
        expectIssueOf(await sendTo(api, form, { ...right, [field]: value }, as), field, says);
      }
    }
    await form.expectNothingStored?.({ api, users, right, as });
    if (more.takes !== undefined) {
      const { status } = await sendTo(api, form, { ...right, [field]: more.takes }, as);
      expect(`${status} for '${more.takes}'`).not.toBe(`400 for '${more.takes}'`);
    }
  };
}

/** One row about several fields. */
export const all =
  (...checks: FormCheck[]): FormCheck =>
  async ({ page, api, users, bhukhand, logIn, requests }) => {
    for (const check of checks) await check({ page, api, users, bhukhand, logIn, requests });
  };

/** A 400 that names only this field, with this message. */
export function expectIssueOf(
  answer: Answer,
  path: string,
  message: string,
  { status, code }: { status: number; code: string } = { status: 400, code: 'BAD_INPUT' },
): void {
  expect(answer).toMatchObject({ status, body: { statusCode: status, code, data: null } });
  const { issues } = z
    .object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })
    .parse(answer.body);
  expect(issues).toEqual([{ path, message }]);
}

/** Exact, with or without the mark of required fields. */
export const labelled = (scope: Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label.replaceAll('/', '\\/')}\\s*\\*?$`));

export async function fillControl(control: Locator, value: string): Promise<void> {
  const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
  await (isSelect ? control.selectOption(value) : control.fill(value));
}

async function fillAll(scope: Locator, right: Record<string, unknown>, { labels }: Form): Promise<void> {
  for (const [name, label] of Object.entries(labels)) {
    await fillControl(labelled(scope, label), String(right[name]));
  }
}

const sendTo = async (api: Api, { call, multipart }: Form, values: Record<string, unknown>, as: TestUser | undefined) =>
  api(call, { ...(multipart ? { form: values } : { body: values }), token: as?.token });
