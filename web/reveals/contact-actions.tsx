import { shownPhone } from '#contract/phone.ts';
import type { UnlockedProperty } from '#contract/reveals.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { day } from '#web/ui/date.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { contactFile } from './contact-file.ts';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';

interface ContactActionsProps {
  property: UnlockedProperty['property'];
  contact: NonNullable<UnlockedProperty['contact']>;
}

export function ContactActions({
  property,
  contact: { name, phone, phone_verified_at: verifiedAt },
}: ContactActionsProps) {
  const t = buyingMessages.unlocked;
  const title = plotTitle(property);
  const number = property.listing_number;
  const address = location.origin + inPageLanguage(listingPath(property));
  const chat = whatsAppLink(phone, t.whatsAppText({ name, number, title, address }));
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold wrap-anywhere">{name}</span>
        <span className="figures text-lg">{shownPhone(phone)}</span>
      </p>
      {/* A copy saved on this phone earlier may lack it. */}
      {verifiedAt && <p className="text-sm text-crop">✓ {siteMessages.words.verifiedOn({ date: day(verifiedAt) })}</p>}
      <div className="mt-2 grid grid-cols-2 gap-2 print:hidden">
        <a
          className={buttonClass('primary', `figures ${chat ? '' : 'col-span-2'}`)}
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
        <Button look="secondary" onClick={() => void copyText(dialled(phone), t, shownPhone(phone))}>
          {t.copy}
        </Button>
        <a
          className={buttonClass('secondary')}
          href={contactFile({ name, phone, note: `${title}\n${number}\n${address}` })}
          download={`${number}.vcf`}
        >
          {t.saveContact}
        </a>
      </div>
    </div>
  );
}
