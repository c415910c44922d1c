import { shownPhone } from '#contract/phone.ts';
import { buyingMessages } from '#messages/buying.ts';
import { siteMessages } from '#messages/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { dialled, whatsAppLink } from '#web/ui/phone-links.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';

interface PriceBarProps {
  price: number;
  /** The seller's number, for a buyer who unlocked it, and what a message to it begins with. */
  unlocked: { phone: string; message: string } | undefined;
}

/**
 * On a phone, price and View Details at the thumb, or the seller's number once it is unlocked. At the page's end it rests
 * below the content, so it covers nothing; <property-access> hides it while its own part is in view.
 */
export function PriceBar({ price, unlocked }: PriceBarProps) {
  return (
    <div
      id="price-bar"
      className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-2 lg:hidden"
    >
      {unlocked ? (
        <Reach {...unlocked} />
      ) : (
        <>
          <span className="figures text-xl font-bold">{rupeesInWords(price) ?? rupees(price)}</span>
          <a className={buttonClass('primary')} href="#access">
            {buyingMessages.access.viewDetails}
          </a>
        </>
      )}
    </div>
  );
}

function Reach({ phone, message }: NonNullable<PriceBarProps['unlocked']>) {
  const chat = whatsAppLink(phone, message);
  return (
    <>
      <a className={buttonClass('primary', 'figures min-w-0 flex-1')} href={`tel:${dialled(phone)}`}>
        {siteMessages.words.call({ phone: shownPhone(phone) })}
      </a>
      {chat && (
        <a className={buttonClass('secondary')} href={chat} target="_blank" rel="noopener">
          WhatsApp
        </a>
      )}
    </>
  );
}
