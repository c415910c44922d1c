import {
  approveProperty,
  type PropertyStatus,
  ReasonedDecision,
  rejectProperty,
  restoreProperty,
  suspendProperty,
} from '#contract/properties.ts';
import type { Issue } from '#contract/endpoint.ts';
import { ApiError } from '../api.ts';
import { messagesOfDocument } from '../messages/messages.ts';
import { readForm, textIn } from '../ui/form.ts';
import { showToast } from '../ui/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';
import type { Settled } from './list-place.ts';

const DECISIONS = ['approve', 'reject', 'suspend', 'restore'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What an admin may decide about a property of each status. */
export const DECISIONS_FOR: Record<PropertyStatus, readonly Decision[]> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  rejected: ['approve'],
  sold: [],
  suspended: ['restore'],
  removed: [],
};

export function wantsReason(decision: Decision): decision is 'reject' | 'suspend' {
  return decision === 'reject' || decision === 'suspend';
}

/** Sends a decision and says how it went. The form names the decision, the property's id, its listing number and the reason. */
export async function decideProperty(form: FormData): Promise<Settled> {
  const decision = DECISIONS.find((name) => name === form.get('decision'));
  if (!decision) throw new Error('The form names no decision');
  const { done, doneText, failed } = messagesOfDocument().admin.decisions[decision];
  try {
    const issues = await send(decision, form);
    if (issues) return { settled: false, issues };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    // 409: somebody else decided first, or the owner changed it. The list, loaded again, shows what.
    return { settled: error.status === 409, issues: error.issues };
  }
  showToast({ kind: 'success', title: done, reason: doneText(textIn(form, 'listing_number')) });
  return { settled: true };
}

async function send(decision: Decision, form: FormData): Promise<Issue[] | undefined> {
  if (!wantsReason(decision)) {
    const endpoint = decision === 'approve' ? approveProperty : restoreProperty;
    await callAsAdmin(endpoint, { body: { id: textIn(form, 'id'), version: Number(textIn(form, 'version')) } });
    return undefined;
  }
  const { values, issues } = readForm(ReasonedDecision, form);
  if (issues) return issues;
  await callAsAdmin(decision === 'reject' ? rejectProperty : suspendProperty, { body: values });
  return undefined;
}
