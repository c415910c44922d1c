import { data, type RouterContextProvider } from 'react-router';
import type * as z from 'zod/mini';
import type { ApiClient } from '#contract/endpoint.ts';
import { errorInPageWords, issuesInPageWords, type SaidError } from '#web/client/error-messages.ts';
import { apiClientContext } from '#web/client/page-context.ts';
import { parseForm } from './form.ts';

const UNEXPECTED = 500;

/** For a route's `headers`: an answer of its action that was asked too often says when to try again. */
export function headersOfAction({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const retryAfter = actionHeaders.get('retry-after');
  return new Headers(retryAfter ? { 'retry-after': retryAfter } : undefined);
}

/**
 * The action of a static page's form, which is sent without script.
 * @returns undefined once it is sent; otherwise the issues, or the reason that it failed (empty if unexpected), and all
 * that was typed
 */
export async function sendForm<S extends z.ZodMiniType>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  rules: S,
  send: (api: ApiClient, values: z.output<S>) => Promise<unknown>,
) {
  const form = await request.formData();
  const { values, issues } = parseForm(rules, form);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
  if (issues) return data({ typed, issues: issuesInPageWords(issues), failed: undefined }, { status: 400 });
  try {
    await send(context.get(apiClientContext), values);
    return undefined;
  } catch (error) {
    if (error instanceof Response && error.status !== UNEXPECTED) {
      // Safe: server/pages/render-page.ts writes it.
      const { message } = errorInPageWords((await error.json()) as SaidError);
      return data({ typed, issues: [], failed: message }, { status: error.status, headers: error.headers });
    }
    console.error(error);
    return data({ typed, issues: [], failed: '' }, { status: UNEXPECTED });
  }
}
