import type { Graph } from 'schema-dts';
import type { Consultant } from '#contract/consultants.ts';
import { consultantPath } from '#contract/consultant-path.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { areaNames } from '#web/places/place-names.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';

/**
 * Structured data (schema.org) of a consultant's page: an agent and the shown properties. The RERA number is as stated.
 * @param origin the site's public address
 */
export function consultantData(
  { slug, name, picture, rera, districts, plots }: Consultant,
  origin: string,
): Graph['@graph'] {
  const url = origin + inPageLanguage(consultantPath(slug));
  return [
    {
      '@type': 'ProfilePage',
      '@id': url,
      url,
      name,
      inLanguage: pageLanguage(),
      mainEntity: { '@id': `${url}#agent` },
    },
    {
      '@type': 'RealEstateAgent',
      '@id': `${url}#agent`,
      name,
      url,
      // A place of business is not known; search engines call an agent without any address an error.
      address: { '@type': 'PostalAddress', addressCountry: 'IN' },
      ...(picture === undefined ? {} : { image: origin + picture.file_path }),
      ...(rera === undefined ? {} : { identifier: { '@type': 'PropertyValue', name: 'RERA', value: rera.number } }),
      areaServed: districts.map((served) => {
        const { district = '', state = '' } = areaNames(served);
        return {
          '@type': 'AdministrativeArea',
          name: district,
          containedInPlace: { '@type': 'State', name: state },
        };
      }),
      ...(plots.length === 0
        ? {}
        : {
            hasOfferCatalog: {
              '@type': 'OfferCatalog',
              itemListElement: plots.map((plot, place) => ({
                '@type': 'ListItem',
                position: place + 1,
                name: plotTitle(plot),
                url: origin + inPageLanguage(listingPath(plot)),
              })),
            },
          }),
    },
  ];
}
