import type { Graph, Offer, Place, PropertyValue, QuantitativeValue } from 'schema-dts';
import { FACT_KEYS, rowOf } from '#contract/facts.ts';
import type { PropertyCard, PropertyDetail } from '#contract/properties.ts';
import { isSold } from '#contract/property-statuses.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { evidenceWords, factName, factWords } from './fact-words.ts';
import { placeNames } from '#web/places/place-names.ts';
import { listingPath } from './listing-path.ts';
import { plotTitle, unitName } from './property-title.ts';

/* A listing as structured data (schema.org): public data only. */

/** WhatsApp shows no link picture above 300 kB, which a wider photo may exceed. */
const LINK_PICTURE_WIDTH = 720;

export function linkPicture({ property_images: [photo] }: Pick<PropertyCard, 'property_images'>, alt: string) {
  if (!photo) return undefined;
  if (!photo.widths.includes(LINK_PICTURE_WIDTH))
    return { path: photo.file_path, width: photo.width, height: photo.height, alt };
  const path = `${photo.file_path.slice(0, photo.file_path.lastIndexOf('/'))}/${LINK_PICTURE_WIDTH}.jpg`;
  const height = Math.round((LINK_PICTURE_WIDTH * photo.height) / photo.width);
  return { path, width: LINK_PICTURE_WIDTH, height, alt };
}

/** @param origin the site's public address */
export function listingData(property: PropertyDetail, description: string, origin: string): Graph['@graph'] {
  const url = origin + inPageLanguage(listingPath(property));
  const { approved_at: approvedAt } = property;
  const { mandal, district, state } = placeNames(property);
  const pictures = property.property_images.map(({ file_path: path }) => origin + path);
  const documented = documentedFacts(property);
  const place: Place = {
    '@type': 'Place',
    '@id': `${url}#place`,
    address: {
      '@type': 'PostalAddress',
      addressLocality: `${mandal}, ${district}`,
      addressRegion: state,
      addressCountry: 'IN',
    },
    ...(documented.length > 0 ? { additionalProperty: documented } : {}),
  };
  const offer: Offer = {
    '@type': 'Offer',
    '@id': `${url}#offer`,
    url,
    price: property.price,
    priceCurrency: 'INR',
    availability: isSold(property.status) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    availableAtOrFrom: { '@id': `${url}#place` },
    itemOffered: {
      '@type': 'Product',
      '@id': `${url}#land`,
      name: plotTitle(property),
      sku: property.listing_number,
      size: sizesOf(property),
      ...(pictures.length > 0 ? { image: pictures } : {}),
      offers: { '@id': `${url}#offer` },
    },
  };
  return [
    {
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: plotTitle(property),
      description,
      inLanguage: pageLanguage(),
      ...(approvedAt === null ? {} : { datePosted: approvedAt }),
      ...(pictures.length > 0 ? { image: pictures } : {}),
      mainEntity: { '@id': `${url}#place` },
      offers: { '@id': `${url}#offer` },
    },
    place,
    offer,
  ];
}

/**
 * Public facts proved by a document, with the source. The vocabulary cannot mark claims: search engines would repeat
 * claimed or contradicted values as facts.
 */
function documentedFacts({ facts }: PropertyDetail): PropertyValue[] {
  return FACT_KEYS.flatMap((fact) => {
    const shown = facts[fact];
    if (shown?.grade !== 'documented' || rowOf(fact).seenBy !== 'everyone') return [];
    return [
      {
        '@type': 'PropertyValue',
        name: factName(fact),
        value: factWords(fact, shown.value),
        description: evidenceWords(shown),
      },
    ];
  });
}

/** UN/CEFACT Recommendation 20. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'square foot': 'FTK',
  'square metre': 'MTK',
  'square yard': 'YDK',
  acre: 'ACR',
  hectare: 'HAR',
};

const SQUARE_METRE = 'MTK';

function sizesOf({ size, units, unit_size: unitSize }: PropertyCard): QuantitativeValue[] {
  const code = UNIT_CODES[units];
  const given: QuantitativeValue = {
    '@type': 'QuantitativeValue',
    value: size,
    unitText: unitName(units),
    ...(code === undefined ? {} : { unitCode: code }),
  };
  if (!unitSize || code === SQUARE_METRE) return [given];
  const squareMetres = Math.round(size * unitSize.square_metres * 100) / 100;
  return [given, { '@type': 'QuantitativeValue', value: squareMetres, unitCode: SQUARE_METRE }];
}
