import type { AskingPrices } from '#contract/asking-prices.ts';
import { CIRCLE_RATES } from '#contract/circle-rates.ts';
import { FACT_STATES } from '#contract/facts.ts';
import { number } from '#contract/indian-number.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { slugOf } from '#contract/land-path.ts';
import { factsMessages } from '#messages/facts.ts';
import { propertyMessages } from '#messages/property.ts';
import { searchMessages } from '#messages/search.ts';
import { SQUARE_FEET_PER_ACRE } from '#web/property/land-size.ts';
import { unitName } from '#web/property/property-title.ts';
import { day } from '#web/ui/date.ts';
import { Distribution } from './distribution.tsx';
import { medianText, rangeText, useText } from './price-words.ts';

const SQUARE_FEET_PER_DECIMAL = SQUARE_FEET_PER_ACRE / 100;
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

interface AskingPricesProps {
  prices: readonly AskingPrices[];
  names: AreaNames;
}

/**
 * Asking prices by land use, with a download as open data; if too few can be compared, only a link to the state's
 * rates.
 */
export function AskingPricesCard({ prices, names }: AskingPricesProps) {
  const { areas } = searchMessages;
  const { pricePer } = propertyMessages;
  const [all] = prices;
  if (!all) return <CircleRate state={names.state} />;
  const perSquareFoot = pricePer({ unit: propertyMessages.squareFoot });
  return (
    <section aria-labelledby="asked" className="card figures mt-6 p-4">
      <h2 id="asked" className="text-xl">
        {areas.asked}
      </h2>
      <Distribution deciles={all.deciles} />
      <div role="group" aria-labelledby="asked" tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-left align-top">
          <thead className="text-sm text-bark max-sm:hidden">
            <tr className="align-bottom">
              <th className="py-2 pr-3 font-normal">{factsMessages.names.land_use}</th>
              <th className="py-2 pr-3 font-normal">{areas.median}</th>
              <th className="py-2 font-normal">{areas.mostAsk}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((row) => (
              <tr
                key={row.land_use}
                className="border-t border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:pb-2"
              >
                <th scope="row" className="py-2 pr-3 font-semibold max-sm:col-span-2 max-sm:pb-0">
                  {useText(row)}
                  <span className="block text-sm font-normal text-bark">
                    {propertyMessages.count({ text: number(row.plots), count: row.plots })}
                  </span>
                </th>
                <td className="py-2 pr-3 max-sm:py-0">
                  <span className="block text-sm text-bark sm:hidden">{areas.median}</span>
                  <span className="font-semibold">{medianText(row)}</span> {perSquareFoot}
                  <span className="block text-sm text-bark">
                    {medianText(row, SQUARE_FEET_PER_DECIMAL)} {pricePer({ unit: unitName('decimal') })}
                  </span>
                </td>
                <td className="py-2 max-sm:py-0">
                  <span className="block text-sm text-bark sm:hidden">{areas.mostAsk}</span>
                  {rangeText(row)} {perSquareFoot}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-bark">{areas.askedNote({ date: day(all.as_of) })}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <a href={csvHref(names)} download="" className="link inline-flex min-h-11 items-center">
          {areas.openData}
        </a>
        <a href={LICENCE} rel="license noopener" target="_blank" className="link inline-flex min-h-11 items-center">
          CC BY 4.0
        </a>
        <CircleRate state={names.state} />
      </p>
    </section>
  );
}

/** A plain link, not an API call: the file is public. */
function csvHref(names: AreaNames): string {
  const query = new URLSearchParams();
  for (const [level, name] of Object.entries(names)) if (name) query.set(level, slugOf(name));
  return `/open-data/asking-prices.csv${`${query}` === '' ? '' : `?${query}`}`;
}

export function CircleRate({ state: name }: { state: string | undefined }) {
  const state = FACT_STATES.find((known) => known === name);
  const site = state && CIRCLE_RATES[state];
  if (!site) return null;
  return (
    <a
      href={`https://${site.host}/`}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center text-sm wrap-anywhere"
    >
      {searchMessages.areas.circleRate({ host: site.host })}
    </a>
  );
}
