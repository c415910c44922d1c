import type { InputOf } from '#contract/endpoint.ts';
import type { checkFact as contract } from '#contract/stated-facts.ts';
import { factsMessages } from '#messages/facts.ts';
import { ApiError } from '../api.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

export type FactCheck = NonNullable<InputOf<typeof contract>['body']>;

/** Records what a document shows of a fact; a refusal is shown in a toast and returned with its issues. */
export async function checkFact(body: FactCheck) {
  try {
    await callAsAdmin<typeof contract>({ name: 'POST /admin/check-fact' }, { body });
    showToast({ kind: 'success', title: factsMessages.review.marked });
    return { checked: true as const };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: factsMessages.review.failed, reason: error.message });
    return { checked: false as const, issues: error.issues };
  }
}
