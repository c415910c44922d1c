import type { Graph } from 'schema-dts';
import type { Land } from '#contract/land.ts';
import { inPageLanguage, pageLanguage } from '#web/client/language.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';

/**
 * Structured data (schema.org) of an area page: a list of its properties.
 * @param origin the site's public address
 */
export function landData({ path, plots }: Land, name: string, origin: string): Graph['@graph'] {
  const url = origin + inPageLanguage(path);
  return [
    {
      '@type': 'CollectionPage',
      '@id': url,
      url,
      name,
      inLanguage: pageLanguage(),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: plots.map((plot, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: plotTitle(plot),
          url: origin + inPageLanguage(listingPath(plot)),
        })),
      },
    },
  ];
}
