import { number } from '#contract/indian-number.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { day } from '#web/ui/date.ts';
import { rupees } from '#web/ui/rupees.ts';

type Priced = Pick<PropertyDetail, 'price' | 'earlier_prices'>;

export function PriceChange({ property: { price, earlier_prices: earlier } }: { property: Priced }) {
  const { priceChange } = propertyMessages;
  const last = earlier.at(-1);
  if (!last) return null;
  const said = { percent: number(Math.abs(((price - last.price) / last.price) * 100), 1), date: day(last.until) };
  return (
    <>
      <p className={price < last.price ? 'font-semibold text-crop' : 'text-bark'}>
        {price < last.price ? priceChange.reduced(said) : priceChange.raised(said)}
      </p>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{priceChange.earlier}</summary>
        <ul className="text-bark">
          {earlier.map(({ price: asked, until }) => (
            <li key={until}>{priceChange.until({ price: rupees(asked), date: day(until) })}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
