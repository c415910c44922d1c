import { shownPhone } from '#contract/phone.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { dataset } from '#web/client/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { day } from '#web/ui/date.ts';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';
import { contactFile } from './contact-file.ts';
import { plotTitle } from './property-title.ts';
import { Icon } from '#web/ui/icon.tsx';

export interface Contact {
  name: string;
  phone: string;
  /** A copy saved on a phone earlier may lack it. */
  phone_verified_at?: string | null | undefined;
}

interface SellerContactProps {
  property: Pick<PropertyCard, 'listing_number' | 'size' | 'units' | 'state' | 'district' | 'mandal' | 'in_hindi'>;
  contact: Contact;
  /** The property's page. */
  address: string;
}

/** The seller's name and phone, with links that work offline too. On a static page property-access.ts copies. */
export function SellerContact({ property, contact, address }: SellerContactProps) {
  const { name, phone, phone_verified_at: verifiedAt } = contact;
  const t = buyingMessages.unlocked;
  const title = plotTitle(property);
  const number = property.listing_number;
  const chat = whatsAppLink(phone, t.whatsAppText({ name, number, title, address }));
  return (
    <div>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <dt className="sr-only">{siteMessages.words.name}</dt>
          <dd className="font-semibold wrap-anywhere">{name}</dd>
        </div>
        <div>
          <dt className="sr-only">{siteMessages.words.phone}</dt>
          <dd className="figures font-semibold">{shownPhone(phone)}</dd>
        </div>
      </dl>
      <div className="mt-1 grid grid-cols-[11fr_9fr] gap-2 print:hidden">
        <a
          className={buttonClass('primary', `px-2! ${chat ? '' : 'col-span-2'}`)}
          href={`tel:${dialled(phone)}`}
          aria-label={`${siteMessages.contact.callNow}, ${name}`}
        >
          {siteMessages.contact.callNow}
        </a>
        {chat && (
          <a
            className={buttonClass('secondary')}
            href={chat}
            target="_blank"
            rel="noopener"
            aria-label={`WhatsApp, ${name}`}
          >
            WhatsApp
          </a>
        )}
        <button
          type="button"
          onClick={() => void copyText(dialled(phone), t, shownPhone(phone))}
          className={buttonClass('secondary', 'px-2! text-sm')}
          {...dataset({ 'data-copies': dialled(phone) })}
        >
          {t.copy}
        </button>
        <a
          className={buttonClass('secondary', 'px-2! text-sm')}
          href={contactFile({ name, phone, note: `${title}\n${number}\n${address}` })}
          download={`${number}.vcf`}
        >
          {t.saveContact}
        </a>
      </div>
      {verifiedAt && (
        <p className="mt-2 text-sm text-crop">
          <Icon name="check" className="size-4" /> {siteMessages.words.verifiedOn({ date: day(verifiedAt) })}
        </p>
      )}
    </div>
  );
}
