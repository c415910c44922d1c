import type * as z from 'zod/mini';
import type { AnyEndpoint, InputOf, Issue } from '#contract/endpoint.ts';
import type { Called } from '#web/client/api.ts';
import { readForm } from '#web/ui/form.ts';
import { callAsAdmin } from './call-as-admin.ts';

type Sent<Data> = { data: Data; issues?: undefined } | { data?: undefined; issues: Issue[] };

/**
 * Sends a dialog's form, which is the body of a call.
 * @param rules imports the schema of the body
 * @returns the answer, or the issues of a form that was not sent
 * @throws as `callAsAdmin`
 */
export async function sendAsAdmin<E extends AnyEndpoint>(
  endpoint: Called<E>,
  form: FormData,
  rules: () => Promise<NonNullable<E['body']>>,
): Promise<Sent<z.output<E['data']>>> {
  const { values, issues } = await readForm(rules, form);
  if (issues) return { issues };
  // Safe: `rules` are those of the body.
  const { data } = await callAsAdmin<E>(endpoint, { body: values } as InputOf<E>);
  return { data };
}
