import type { AskingPrices as Asked } from '#contract/land.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { SQUARE_FEET_PER_ACRE, SQUARE_FEET_PER_SQUARE_METRE } from '#web/properties/page/land-size.ts';
import { unitName } from '#web/properties/page/property-title.ts';
import { number, rupees } from '#web/ui/rupees.ts';

const SQUARE_FEET_PER_DECIMAL = SQUARE_FEET_PER_ACRE / 100;

/** Asking prices for a square foot and a decimal; nothing where too few properties can be compared. */
export function AskingPricesCard({ prices }: { prices: Asked | null }) {
  const { areas } = searchMessages;
  const { pricePer } = propertyMessages.standing;
  if (!prices) return null;
  const units = [
    { name: propertyMessages.squareFoot, squareFeet: 1 },
    { name: unitName('decimal'), squareFeet: SQUARE_FEET_PER_DECIMAL },
  ];
  const printed = (perSquareMetre: number, squareFeet: number) =>
    rupees(Math.round((perSquareMetre * squareFeet) / SQUARE_FEET_PER_SQUARE_METRE));
  return (
    <section aria-labelledby="asked" className="card figures mt-6 p-4">
      <h2 id="asked" className="text-xl">
        {areas.asked}
      </h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2">
        {units.map(({ name, squareFeet }) => (
          <div key={name}>
            <dt className="text-sm text-bark">{pricePer({ unit: name })}</dt>
            <dd>
              {areas.median} <span className="text-2xl font-bold">{printed(prices.median, squareFeet)}</span>
            </dd>
            <dd className="text-bark">
              {areas.mostAsk}{' '}
              {areas.fromTo({ low: printed(prices.low, squareFeet), high: printed(prices.high, squareFeet) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-bark">{areas.askedNote({ plots: number(prices.plots) })}</p>
    </section>
  );
}
