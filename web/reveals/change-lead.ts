import { askedBy, LEAD_STATES, LOST_FOR } from '#contract/lead-states.ts';
import type { LeadWork, noteLead } from '#contract/leads.ts';
import type { Issue } from '#contract/endpoint.ts';
import { leadsMessages } from '#messages/leads.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { ApiError } from '#web/client/api.ts';
import { callInSession } from '#web/client/require-session.ts';
import { showToast } from '#web/client/toast.ts';
import { textIn } from '#web/ui/form.ts';

export interface Changed extends Submitted {
  leadId: string;
  /** How the lead was before its state was changed, to go back to. */
  before?: LeadWork | undefined;
  lead?: LeadWork;
  issues?: readonly Issue[];
}

/** Saves a lead's form: a state with the field that it asks for, or the note with the date of the reminder. */
export async function changeLead(form: FormData): Promise<Changed> {
  const leadId = textIn(form, 'lead_id');
  const isState = form.has('state');
  try {
    const { data } = await callInSession<typeof noteLead>(
      { name: 'POST /property/note-lead' },
      {
        body: {
          lead_id: leadId,
          ...(isState ? statedIn(form) : { note: textIn(form, 'note'), next_on: textIn(form, 'next_on') || null }),
        },
      },
    );
    if (!isState) showToast({ kind: 'success', title: leadsMessages.saved });
    const undoes = form.has('undo');
    return { settled: true, leadId, lead: data.lead, before: isState && !undoes ? data.before : undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = error.issues;
    if (issue && !isState) return { settled: false, leadId, issues: error.issues };
    showToast({ kind: 'error', title: leadsMessages.failed, reason: issue?.message ?? error.message });
    return { settled: false, outdated: error.status === 404, leadId };
  }
}

function statedIn(form: FormData) {
  const state = LEAD_STATES.find((one) => one === form.get('state')) ?? 'new';
  const reason = LOST_FOR.find((one) => one === form.get('lost_for')) ?? null;
  return {
    state,
    ...(askedBy(state) === 'visit_on' && { visit_on: textIn(form, 'visit_on') || null }),
    ...(askedBy(state) === 'lost_for' && { lost_for: reason }),
  };
}
