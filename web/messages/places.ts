import { catalogue } from './catalogue.ts';
import { places } from './en/places.ts';

/** Of areas' pages, and of what is sent on with a link. */
export const { useWords: usePlaceMessages } = catalogue(places);
