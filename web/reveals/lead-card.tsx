import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { isOpenLead } from '#contract/lead-states.ts';
import type { Lead } from '#contract/leads.ts';
import { NOTE_MAX_CHARACTERS } from '#contract/limits.ts';
import { shownPhone } from '#contract/phone.ts';
import { leadsMessages } from '#messages/leads.ts';
import { siteMessages } from '#messages/site.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { textIn } from '#web/ui/form.ts';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';
import { day } from '#web/ui/date.ts';
import { timestamp } from '#web/ui/timestamp.ts';
import type { Changed } from './change-lead.ts';
import { FIRST_DAY, hasCome, LAST_DAY } from './lead-days.ts';
import { leadsPath } from './lead-filters.ts';
import { LeadStateForm } from './lead-state.tsx';

export type UnsentNote = Record<'note' | 'next_on', string>;

interface Unsent {
  /** By lead. */
  unsent: Map<string, UnsentNote>;
}

/** One buyer with their leads, or one lead of a buyer who is unknown. */
export function LeadCard({ leads, unsent }: { leads: readonly [Lead, ...Lead[]] } & Unsent) {
  const [first] = leads;
  const { buyer } = first;
  return (
    <li className="card flex flex-col gap-4 p-4">
      <div className="flex flex-col gap-2">
        <h2 className={`text-base wrap-anywhere ${buyer ? '' : 'text-bark'}`}>{buyer?.name ?? leadsMessages.noCall}</h2>
        <Contact lead={first} />
        {buyer && buyer.leads > leads.length && (
          <Link to={leadsPath({ person: buyer.person })} className="link inline-flex min-h-11 items-center">
            {leadsMessages.ofBuyer({ count: buyer.leads })}
          </Link>
        )}
      </div>
      {leads.map((lead) => (
        <LeadOfPlot key={lead._id} lead={lead} unsent={unsent} />
      ))}
    </li>
  );
}

function Contact({ lead: { buyer, property } }: { lead: Lead }) {
  if (!buyer) return null;
  const { name, phone } = buyer;
  const text = leadsMessages.hello({ name, title: plotTitle(property), number: property.listing_number });
  const chat = whatsAppLink(phone, text);
  return (
    <p className="flex flex-wrap gap-2">
      <a className={buttonClass('primary', 'figures')} href={`tel:${dialled(phone)}`}>
        {siteMessages.words.call({ phone: shownPhone(phone) })}
      </a>
      {chat && (
        <a className={buttonClass('secondary')} href={chat} target="_blank" rel="noopener nofollow">
          WhatsApp
        </a>
      )}
    </p>
  );
}

function LeadOfPlot({ lead, unsent }: { lead: Lead } & Unsent) {
  const { property } = lead;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <div>
        <h3 className="text-base leading-snug">
          <Link to={leadsPath({ property: property._id })} className="link">
            {plotTitle(property)}
          </Link>
        </h3>
        <p className="figures text-sm text-bark">
          {property.listing_number} · <time dateTime={lead.unlocked_at}>{timestamp(lead.unlocked_at)}</time>
        </p>
      </div>
      <LeadStateForm lead={lead} />
      <Noted lead={lead} />
      <NoteForm lead={lead} unsent={unsent} />
    </section>
  );
}

function Noted({ lead: { state, visit_on: visitOn, next_on: nextOn, note } }: { lead: Lead }) {
  if (!visitOn && !nextOn && !note) return null;
  const tone = (on: string) => (isOpenLead(state) && hasCome(on) ? 'mustard' : 'sand');
  return (
    <div className="flex flex-col gap-2 text-sm">
      {(visitOn ?? nextOn) && (
        <p className="flex flex-wrap gap-2">
          {visitOn && <Badge tone={tone(visitOn)}>{leadsMessages.onVisit({ date: day(visitOn) })}</Badge>}
          {nextOn && <Badge tone={tone(nextOn)}>{leadsMessages.onNext({ date: day(nextOn) })}</Badge>}
        </p>
      )}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
    </div>
  );
}

function NoteForm({ lead, unsent }: { lead: Lead } & Unsent) {
  const t = leadsMessages;
  const fetcher = useFetcher<Changed>();
  const issues = fetcher.data?.issues;
  const [kept] = useState(() => unsent.get(lead._id));
  const sent = useRef<UnsentNote>(undefined);
  useEffect(() => {
    if (fetcher.data?.settled && unsent.get(lead._id) === sent.current) unsent.delete(lead._id);
  }, [fetcher.data, unsent, lead._id]);
  return (
    <details open={kept !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.more}</summary>
      <fetcher.Form
        method="post"
        className="mt-2 flex flex-col gap-3"
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          unsent.set(lead._id, { note: textIn(form, 'note'), next_on: textIn(form, 'next_on') });
        }}
        onSubmit={() => {
          sent.current = unsent.get(lead._id);
        }}
      >
        <input type="hidden" name="lead_id" value={lead._id} />
        <TextAreaField
          label={t.note}
          name="note"
          rows={2}
          defaultValue={kept?.note ?? lead.note}
          maxLength={NOTE_MAX_CHARACTERS}
          hint={t.noteHint}
          issues={issues}
        />
        <TextField
          label={t.nextOn}
          name="next_on"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          defaultValue={kept?.next_on ?? lead.next_on ?? ''}
          hint={t.nextHint}
          issues={issues}
          beside={
            <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
              {t.save}
            </Button>
          }
        />
      </fetcher.Form>
    </details>
  );
}
