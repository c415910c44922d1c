import type { FactKey, FactValue } from '#contract/facts.ts';
import type { stateFacts } from '#contract/stated-facts.ts';
import { call } from '#web/client/api.ts';
import { factsMessages } from '#messages/facts.ts';
import { landNotSaved } from '#web/properties/listing-form/land-not-saved.ts';

export type Stated = Partial<Record<FactKey, FactValue | null>>;

export type Refused = ReturnType<ReturnType<typeof landNotSaved>>;

export async function sendFacts(id: string, stated: Stated) {
  return call<typeof stateFacts>({ name: 'POST /property/state-facts/{id}' }, { params: { id }, body: stated }).then(
    ({ data }) => ({ status: data.status }),
    landNotSaved(factsMessages.form.notSaved),
  );
}
