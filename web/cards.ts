import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { Land } from '#contract/land.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import type { Card } from '#server/files/card.ts';
import { areaNames, placeNames } from './areas/place-names.ts';
import { useMessages as messages } from './messages/messages.ts';
import { usePlotMessages as plotMessages } from './messages/plots.ts';
import { useReading as reading } from './messages/reading.ts';
import { useStandingMessages as standingMessages } from './messages/standing.ts';
import { convertSize } from './properties/land-size.ts';
import { plotTitle, unitName } from './properties/plot-title.ts';
import { number, rupees, rupeesInWords } from './ui/rupees.ts';

/*
 * What the drawn pictures say that messengers show of a link, in the language of the page. The server draws them (server/card-pictures.ts), and has the words from
 * here, so that a thing has one name on its page and in its picture.
 */

export function listingCard(property: PropertyDetail): Card {
  const { properties } = plotMessages();
  const { status } = standingMessages();
  const { price, size, units, document_types: filed } = property;
  const { mandal, district, state } = placeNames(property);
  const converted = convertSize(property);
  const inSquareFeet =
    converted && units !== 'square foot' ? ` · ${properties.squareFeet(number(Math.round(converted.squareFeet)))}` : '';
  return {
    headline: rupeesInWords(price) ?? rupees(price),
    lines: [`${number(size, 4)} ${unitName(units)}${inSquareFeet}`, `${mandal}, ${district}`, state],
    papers: {
      filed: filed.length,
      of: DOCUMENT_TYPES.length,
      text: properties.papersOnFile(filed.length, DOCUMENT_TYPES.length),
    },
    footnote: property.listing_number,
    name: messages().product.name,
    ...(property.status === 'sold' ? { mark: status.sold } : {}),
  };
}

export function areaCard(land: Land): Card {
  const { properties } = plotMessages();
  const { count, plots } = land;
  const { state, district, mandal } = areaNames(land);
  const place = [mandal, district, state].filter(Boolean).join(', ') || properties.ourStates;
  const [newest] = plots;
  return {
    headline: properties.plotsIn(place),
    lines: [properties.count(number(count), count === 1), ...(newest ? [plotTitle(newest)] : [])],
    name: messages().product.name,
  };
}

export function siteCard(): Card {
  const { product } = messages();
  return { headline: reading().home.headline, lines: [product.tagline], name: product.name };
}
