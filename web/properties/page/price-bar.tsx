import { buyingMessages } from '#messages/buying.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';

/**
 * Price and View Details at the bottom of a phone's screen. It rests below the content at the page's end;
 * <property-access> hides it while its own part is in view.
 */
export function PriceBar({ price }: { price: number }) {
  return (
    <div
      id="price-bar"
      className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex items-center justify-between gap-3 border-t border-line bg-card px-4 py-2 lg:hidden"
    >
      <span className="figures text-xl font-bold">{rupeesInWords(price) ?? rupees(price)}</span>
      <a className={buttonClass('primary')} href="#access">
        {buyingMessages.access.viewDetails}
      </a>
    </div>
  );
}
