import { number } from '#contract/indian-number.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { landPath } from '#contract/land-path.ts';
import { SQUARE_METRES_PER_SQUARE_FOOT } from '#contract/square-foot.ts';
import { CircleRate } from '#web/areas/asking-prices.tsx';
import { day } from '#web/ui/date.ts';
import { Distribution } from '#web/areas/distribution.tsx';
import { placeNames } from '#web/places/place-names.ts';
import { medianText, rangeText, useText } from '#web/areas/price-words.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { convertSize } from '#web/property/land-size.ts';
import { standingAmong } from './standing-among.ts';

/** Compares the price with others of its place and land use; if there are too few, shows only the state's rate. */
export function PriceContext({ property }: { property: PropertyDetail }) {
  const { areas } = searchMessages;
  const { context, squareFoot } = propertyMessages;
  const { price_context: compared, state, district, mandal } = property;
  const size = convertSize(property);
  if (!compared || !size) return <CircleRate state={state} />;
  const own = property.price / (size.squareFeet * SQUARE_METRES_PER_SQUARE_FOOT);
  const { than, tenths } = standingAmong(compared.deciles, own);
  const names = placeNames(property);
  const place = compared.level === 'mandal' ? names.mandal : names.district;
  const area = compared.level === 'mandal' ? { state, district, mandal } : { state, district };
  return (
    <section aria-labelledby="asked" className="figures">
      <h2 id="asked" className="mb-2 text-xl">
        {areas.asked}
      </h2>
      <p className="font-semibold">{than === 'middle' ? context.middle : context[than]({ tenths })}</p>
      <Distribution deciles={compared.deciles} own={own} />
      <dl className="mt-2 flex flex-wrap gap-x-6">
        <div>
          <dt className="inline text-bark">{areas.median}</dt>{' '}
          <dd className="inline">
            {medianText(compared)} {propertyMessages.pricePer({ unit: squareFoot })}
          </dd>
        </div>
        <div>
          <dt className="inline text-bark">{areas.mostAsk}</dt> <dd className="inline">{rangeText(compared)}</dd>
        </div>
      </dl>
      <p className="mt-1 max-w-prose text-sm text-bark">
        {context.compared({
          plots: propertyMessages.count({ text: number(compared.plots), count: compared.plots }),
          place,
          use: useText(compared),
          date: day(compared.as_of),
        })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <a href={inPageLanguage(`${landPath(area)}#asked`)} className="link inline-flex min-h-11 items-center">
          {context.all({ place })}
        </a>
        <CircleRate state={state} />
      </p>
    </section>
  );
}
