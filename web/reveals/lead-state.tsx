import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { askedBy, LEAD_STATES, type LeadState, LOST_FOR } from '#contract/lead-states.ts';
import type { Lead } from '#contract/leads.ts';
import { leadsMessages } from '#messages/leads.ts';
import { siteMessages } from '#messages/site.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Changed } from './change-lead.ts';
import { FIRST_DAY, LAST_DAY } from './lead-days.ts';

/** All leads of the page share it, so that the bar to undo shows the last change. */
export const useStateChange = () => useFetcher<Changed>({ key: 'lead-state' });

/** How far the owner got: most states are saved when chosen, two once their field is filled in. */
export function LeadStateForm({ lead }: { lead: Lead }) {
  const t = leadsMessages;
  const fetcher = useStateChange();
  const isSent = fetcher.formData?.get('lead_id') === lead._id;
  const sent = isSent ? LEAD_STATES.find((state) => state === fetcher.formData?.get('state')) : undefined;
  const [chosen, setChosen] = useState<LeadState>();
  const [answer, setAnswer] = useState(fetcher.data);
  // A choice that was not saved stays, with the field that it asks for.
  if (fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.leadId === lead._id && fetcher.data.settled) setChosen(undefined);
  }
  const shown = chosen ?? sent ?? lead.state;
  const asked = askedBy(shown);
  return (
    <fetcher.Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="lead_id" value={lead._id} />
      <SelectField
        label={siteMessages.words.status}
        name="state"
        value={shown}
        aria-busy={isSent}
        onChange={({ currentTarget: { value } }) => {
          const state = LEAD_STATES.find((one) => one === value);
          if (!state) return;
          setChosen(askedBy(state) ? state : undefined);
          // Flushed synchronously: a second typed letter would save the same state again.
          if (!askedBy(state)) void fetcher.submit({ lead_id: lead._id, state }, { method: 'post', flushSync: true });
        }}
      >
        {LEAD_STATES.map((state) => (
          <option key={state} value={state}>
            {t.states[state]}
          </option>
        ))}
      </SelectField>
      {asked === 'visit_on' && (
        <TextField
          label={t.visitOn}
          name="visit_on"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          required
          defaultValue={lead.visit_on ?? ''}
          beside={<SaveButton isBusy={isSent} />}
        />
      )}
      {asked === 'lost_for' && (
        <SelectField
          label={t.lostFor}
          name="lost_for"
          required
          defaultValue={lead.lost_for ?? ''}
          beside={<SaveButton isBusy={isSent} />}
        >
          <option value="">{t.chooseReason}</option>
          {LOST_FOR.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </SelectField>
      )}
    </fetcher.Form>
  );
}

function SaveButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" variant="secondary" busy={isBusy}>
      {leadsMessages.save}
    </Button>
  );
}

/** Shows the last change of a state, also of a lead that the filters no longer show, and takes it back. */
export function UndoState({ numbers }: { numbers: ReadonlyMap<string, string> }) {
  const fetcher = useStateChange();
  const { leadId = '', before, lead } = fetcher.data ?? {};
  const [number, setNumber] = useState('');
  const known = numbers.get(leadId);
  if (known && known !== number) setNumber(known);
  // The bar covers nothing that gets the focus.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  const change = fetcher.state === 'submitting' || !before || !lead ? undefined : { before, lead };
  return (
    <fetcher.Form
      method="post"
      className={
        change
          ? 'sticky bottom-2 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card p-3 shadow-lg'
          : 'sr-only'
      }
      // The button that has the focus is gone afterwards.
      onSubmit={() => document.querySelector('main')?.focus({ preventScroll: true })}
    >
      {/* Screen readers say only what comes into a part that was there. */}
      <p role="status" className="figures">
        {change && number && `${number}: `}
        {change && <b>{leadsMessages.states[change.lead.state]}</b>}
      </p>
      {change && (
        <>
          <input type="hidden" name="undo" value="1" />
          <input type="hidden" name="lead_id" value={leadId} />
          <input type="hidden" name="state" value={change.before.state} />
          <input type="hidden" name="visit_on" value={change.before.visit_on ?? ''} />
          <input type="hidden" name="lost_for" value={change.before.lost_for ?? ''} />
          <Button type="submit" variant="secondary">
            {leadsMessages.undo}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}
