import { readsHindiNames } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { pageLanguage } from '../language.ts';
import { propertyMessages } from '#messages/property.ts';

type Placed = Pick<PropertyCard, 'state' | 'district' | 'mandal' | 'in_hindi'>;

/**
 * Mandal, district and state: in Hindi with the English names beside them, marked where the Hindi ones are not
 * official.
 */
export function Place({ of: { mandal, district, state, in_hindi } }: { of: Placed }) {
  const english = `${mandal}, ${district}, ${state}`;
  if (!in_hindi || !readsHindiNames(pageLanguage())) return <>{english}</>;
  const mark = in_hindi.official
    ? {}
    : { title: propertyMessages.unofficialNames, className: 'underline decoration-dotted underline-offset-4' };
  return (
    <>
      <span lang="hi" {...mark}>
        {in_hindi.mandal}, {in_hindi.district}, {in_hindi.state}
      </span>{' '}
      <span lang="en" className="text-sm">
        ({english})
      </span>
    </>
  );
}
