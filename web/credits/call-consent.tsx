import { useFetcher } from 'react-router';
import type { callConsent } from '#contract/credits.ts';
import { buyingMessages } from '#messages/buying.ts';
import type { Submitted } from '#web/client/after-submit.ts';
import { callInSession } from '#web/client/require-session.ts';
import { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { textIn } from '#web/ui/form.ts';
import { showToast } from '#web/client/toast.ts';

export const CALL_CONSENT = 'call-consent';

export function CallConsent({ propertyId, agreed }: { propertyId: string; agreed: boolean }) {
  const t = buyingMessages.callConsent;
  const { Form, state } = useFetcher();
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value={CALL_CONSENT} />
      <input type="hidden" name="property_id" value={propertyId} />
      <input type="hidden" name="may_call" value={agreed ? 'no' : 'yes'} />
      <span>{agreed ? t.given : t.notGiven}</span>
      <Button type="submit" variant="secondary" busy={state !== 'idle'}>
        {agreed ? t.withdraw : buyingMessages.access.mayCall}
      </Button>
    </Form>
  );
}

export async function changeCallConsent(form: FormData): Promise<Submitted> {
  try {
    await callInSession<typeof callConsent>(
      { name: 'POST /user/call-consent' },
      { body: { property_id: textIn(form, 'property_id'), may_call: form.get('may_call') === 'yes' } },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: buyingMessages.callConsent.failed, reason: error.message });
    return { settled: false };
  }
  return { settled: true };
}
