import { shownPhone } from '#contract/phone.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import { ViewDetails } from './view-details.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PriceBarProps {
  property: PropertyDetail;
  /** Undefined on the cached page. */
  credits: number | undefined;
  /** The seller's number, for a buyer who unlocked it, and what a message to it begins with. */
  unlocked: { phone: string; message: string } | undefined;
}

/**
 * On a phone, price and View Details at the thumb, or the seller's number once it is unlocked. At the page's end it rests
 * below the content, so it covers nothing; <property-access> hides it while its own part is in view.
 */
export function PriceBar({ property, credits, unlocked }: PriceBarProps) {
  const { price } = property;
  return (
    <div
      id="price-bar"
      className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-card px-4 py-2 lg:hidden"
    >
      {unlocked ? (
        <Reach {...unlocked} />
      ) : (
        <>
          <span className="figures text-xl font-bold">{rupeesInWords(price) ?? rupees(price)}</span>
          <ViewDetails property={property} credits={credits} />
        </>
      )}
    </div>
  );
}

/** The number alone, which no language writes longer. */
function Reach({ phone, message }: NonNullable<PriceBarProps['unlocked']>) {
  const chat = whatsAppLink(phone, message);
  const number = shownPhone(phone);
  return (
    <>
      <a
        className={buttonClass('primary', 'figures min-w-0 flex-auto px-2!')}
        href={`tel:${dialled(phone)}`}
        aria-label={siteMessages.words.call({ phone: number })}
      >
        <Icon name="phone" />
        {number}
      </a>
      {chat && (
        <a className={buttonClass('secondary')} href={chat} target="_blank" rel="noopener">
          WhatsApp
        </a>
      )}
    </>
  );
}
