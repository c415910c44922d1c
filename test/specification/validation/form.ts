import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Bhukhand, Person } from '../../journeys/bhukhand.ts';
import { expectIssue } from '../../journeys/journey.ts';
import type { Answer, Api, Call, ProductUsers } from '../running-product.ts';
import type { Check } from '../specify.ts';

/** A form of section 5: where it stands, what it sends, and what is right for each of its fields. */
export interface Form {
  call: Call;
  multipart?: boolean;
  /** Who fills it in; a visitor where nobody is named. */
  as?: (people: ProductUsers, bhukhand: Bhukhand) => Person | Promise<Person>;
  /** Brings the page to the form. @returns what its fields stand in */
  open: (page: Page) => Promise<Locator>;
  /** By its name in the call, the label of each field that can be typed into or chosen from. */
  labels: Record<string, string>;
  /** Everything right, by the names in the call. */
  right: () => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** For a form that is filled in otherwise than field by field. */
  fill?: (form: Locator, right: Record<string, unknown>) => Promise<void>;
  submit: string | RegExp;
  /** Sees to it that what was refused was not kept either. */
  expectNothingKept?: (kept: {
    api: Api;
    people: ProductUsers;
    right: Record<string, unknown>;
    as: Person | undefined;
  }) => Promise<void>;
}

/** What stands in the field, and the sentence that it is refused with. */
type Rule = [typed: string, says: string];

interface More {
  /** The least that is enough: the server takes it. */
  takes?: string;
  /** Over HTTP the field may stay out as well as be empty, unless it is not required. */
  required?: boolean;
  /** What else holds for the field itself. */
  is?: (field: Locator) => Promise<void>;
}

/** A check that another one may be made of. */
type FormCheck = (
  fixtures: Pick<Parameters<Check>[0], 'page' | 'api' | 'people' | 'bhukhand' | 'logIn' | 'requests'>,
) => Promise<void>;

/**
 * The rules of one field, where all other fields are right: each breach is named beside the field and beside no other, the
 * form keeps what was typed and sends nothing; over HTTP the same breach is a 400 with the same sentence.
 */
export function rejects(form: Form, field: string, rules: Rule[], more: More = {}): FormCheck {
  return async ({ page, api, people, bhukhand, logIn, requests }) => {
    const right = await form.right();
    const as = await form.as?.(people, bhukhand);
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
    await form.expectNothingKept?.({ api, people, right, as });
    if (more.takes !== undefined) {
      const { status } = await sendTo(api, form, { ...right, [field]: more.takes }, as);
      expect(`${status} for '${more.takes}'`).not.toBe(`400 for '${more.takes}'`);
    }
  };
}

/** One row about several fields. */
export const all =
  (...checks: FormCheck[]): FormCheck =>
  async ({ page, api, people, bhukhand, logIn, requests }) => {
    for (const check of checks) await check({ page, api, people, bhukhand, logIn, requests });
  };

/** A 400 that names this field, with this sentence, and nothing else. */
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

/** Whole, with or without the mark of what is required. */
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

const sendTo = async (api: Api, { call, multipart }: Form, values: Record<string, unknown>, as: Person | undefined) =>
  api(call, { ...(multipart ? { form: values } : { body: values }), token: as?.token });
