import { sortableTime } from '#contract/dates.ts';
import type { Lead } from '#contract/leads.ts';
import { emailsMessages } from '#messages/emails.ts';
import { leadsMessages } from '#messages/leads.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import { plotTitle } from '#web/property/property-title.ts';

/** The leads as rows of a table, whose first has the names of the columns. */
export function leadRows(leads: readonly Lead[]): string[][] {
  const t = leadsMessages;
  const { words } = siteMessages;
  const columns: [header: string, cell: (lead: Lead) => string][] = [
    [emailsMessages.printed.date, ({ unlocked_at }) => sortableTime(unlocked_at)],
    [propertyMessages.listingNumber, ({ property }) => property.listing_number],
    [listingFormMessages.myProperties.property, ({ property }) => plotTitle(property)],
    [words.name, ({ buyer }) => buyer?.name ?? t.noCall],
    [words.phone, ({ buyer }) => buyer?.phone ?? ''],
    [words.status, ({ state }) => t.states[state]],
    [t.visitOn, ({ visit_on }) => visit_on ?? ''],
    [t.lostFor, ({ lost_for }) => (lost_for ? t.reasons[lost_for] : '')],
    [t.note, ({ note }) => note],
    [t.nextOn, ({ next_on }) => next_on ?? ''],
  ];
  return [columns.map(([header]) => header), ...leads.map((lead) => columns.map(([, cell]) => cell(lead)))];
}
