import { readsHindiNames } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { pageLanguage } from '#web/client/language.ts';
import { propertyMessages } from '#messages/property.ts';
import { placeNames } from './place-names.ts';

type Placed = Pick<PropertyCard, 'state' | 'district' | 'mandal' | 'in_hindi'>;

/**
 * Mandal, district and state in the page's language, in English on hover. A mandal's Hindi name has the English one
 * beside it, and a mark in states where Hindi is not official.
 */
export function Place({ of: place }: { of: Placed }) {
  const english = `${place.mandal}, ${place.district}, ${place.state}`;
  const { mandal, district, state } = placeNames(place);
  const shown = `${mandal}, ${district}, ${state}`;
  if (shown === english) return <>{english}</>;
  if (!place.in_hindi || !readsHindiNames(pageLanguage())) return <span title={english}>{shown}</span>;
  const mark = place.in_hindi.official
    ? { title: english }
    : {
        title: `${english}. ${propertyMessages.unofficialNames}`,
        className: 'underline decoration-dotted underline-offset-4',
      };
  return (
    <span {...mark}>
      <span lang="hi">{mandal}</span>{' '}
      <span lang="en" className="inline-block text-sm">
        ({place.mandal})
      </span>
      , {district}, {state}
    </span>
  );
}
