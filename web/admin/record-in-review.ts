import type { InputOf } from '#contract/endpoint.ts';
import type { noteDocument as noteCall } from '#contract/reviews.ts';
import type { checkFact as factCall } from '#contract/stated-facts.ts';
import type { notePhoneCall as callCall } from '#contract/users.ts';
import { consoleMessages } from '#messages/console.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { factsMessages } from '#messages/facts.ts';
import { ApiError } from '#web/client/api.ts';
import { showToast } from '#web/client/toast.ts';
import { callAsAdmin } from './call-as-admin.ts';

export type FactCheck = NonNullable<InputOf<typeof factCall>['body']>;
export type PhoneCallSent = NonNullable<InputOf<typeof callCall>['body']>;
export type DocumentNoteSent = NonNullable<InputOf<typeof noteCall>['body']>;

export const checkFacts = (checks: readonly FactCheck[]) =>
  record(sendChecks(checks), { done: factsMessages.review.marked, failed: factsMessages.review.failed });

async function sendChecks(checks: readonly FactCheck[]): Promise<void> {
  for (const body of checks) await callAsAdmin<typeof factCall>({ name: 'POST /admin/check-fact' }, { body });
}

export const noteDocument = (body: DocumentNoteSent) =>
  record(callAsAdmin<typeof noteCall>({ name: 'POST /admin/note-document' }, { body }), {
    done: documentNotesMessages.review.saved,
    failed: documentNotesMessages.review.failed,
  });

export const notePhoneCall = (body: PhoneCallSent) =>
  record(callAsAdmin<typeof callCall>({ name: 'POST /admin/note-phone-call' }, { body }), {
    done: consoleMessages.review.callNoted,
    failed: consoleMessages.staff.notDone,
  });

async function record(sent: Promise<unknown>, { done, failed }: { done: string; failed: string }) {
  try {
    await sent;
    showToast({ kind: 'success', title: done });
    return { checked: true as const };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: failed, reason: error.message });
    // 409: the owner changed the listing; the reloaded review shows what.
    return { checked: false as const, isOutdated: error.status === 409, issues: error.issues };
  }
}
