import { Link } from 'react-router';
import type { Lead } from '#contract/leads.ts';
import { shownPhone } from '#contract/phone.ts';
import { emailsMessages } from '#messages/emails.ts';
import { listingFormMessages } from '#messages/listing-form.ts';
import { siteMessages } from '#messages/site.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { timestamp } from '#web/ui/timestamp.ts';

export function LeadsTable({ leads }: { leads: readonly Lead[] }) {
  const { leads: t, myProperties } = listingFormMessages;
  const columns: Column<Lead>[] = [
    {
      header: emailsMessages.printed.date,
      cell: ({ unlocked_at }) => (
        <time className="figures" dateTime={unlocked_at}>
          {timestamp(unlocked_at)}
        </time>
      ),
    },
    {
      header: myProperties.property,
      namesRow: true,
      cell: ({ property }) => (
        <>
          <Link to={`/leads?property=${property._id}`} className="link">
            {plotTitle(property)}
          </Link>{' '}
          <span className="figures text-sm whitespace-nowrap text-bark">{property.listing_number}</span>
        </>
      ),
    },
    { header: siteMessages.chips.roles.buyer, cell: ({ buyer }) => buyer?.name ?? t.noCall },
    { header: siteMessages.words.action, actions: true, cell: (lead) => lead.buyer && <Contact {...lead} /> },
  ];
  return <Table caption={siteMessages.words.leads} columns={columns} rows={leads} rowKey={({ _id }) => _id} />;
}

function Contact({ buyer, property }: Lead) {
  if (!buyer) return null;
  const { name, phone } = buyer;
  const { hello } = listingFormMessages.leads;
  const chat = whatsAppLink(phone, hello({ name, title: plotTitle(property), number: property.listing_number }));
  return (
    <span className="flex flex-wrap gap-2">
      <a className={buttonClass('primary', 'figures')} href={`tel:${dialled(phone)}`}>
        {siteMessages.words.call({ phone: shownPhone(phone) })}
      </a>
      {chat && (
        <a className={buttonClass('secondary')} href={chat} target="_blank" rel="noopener nofollow">
          WhatsApp
        </a>
      )}
    </span>
  );
}
