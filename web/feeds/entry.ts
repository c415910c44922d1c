import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { propertyMessages } from '#messages/property.ts';
import { placeNames } from '#web/places/place-names.ts';
import { inPageLanguage } from '#web/client/language.ts';
import { linkPicture } from '#web/property/listing-data.ts';
import { listingPath } from '#web/property/listing-path.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { rupees, rupeesInWords } from '#web/ui/rupees.ts';
import type { FeedEntry } from './atom.ts';

/** The public data of a property's card, without contact, documents or exact place; empty if it was never published. */
export function entriesOf(property: PropertyCard, origin: string): FeedEntry[] {
  const { _id, price, approved_at: published, changed_at: changedAt, document_types: filed } = property;
  if (published === null) return [];
  const { mandal, district, state } = placeNames(property);
  const documents = propertyMessages.papersOnFile({ count: filed.length, of: DOCUMENT_TYPES.length });
  const title = plotTitle(property);
  const picture = linkPicture(property, title);
  const entry = {
    id: `urn:uuid:${_id}`,
    title: `${title} · ${rupeesInWords(price) ?? rupees(price)}`,
    summary: [rupees(price), `${mandal}, ${district}, ${state}`, documents, property.listing_number].join(' · '),
    url: origin + inPageLanguage(listingPath(property)),
    published,
    updated: changedAt ?? published,
    picture: picture && { url: origin + picture.path, width: picture.width, height: picture.height },
  };
  return [entry];
}
