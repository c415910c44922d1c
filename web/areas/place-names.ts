import type { Land } from '#contract/land.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { readsHindiNames } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { pageLanguage } from '../language.ts';

type PlaceNames = Pick<PropertyCard, 'state' | 'district' | 'mandal'>;

/** What the areas of a place are called in the page's language: in Hindi where that is written in Devanagari, else in English. */
export function placeNames(place: PlaceNames & { in_hindi?: PlaceNames | undefined }): PlaceNames {
  return (readsHindiNames(pageLanguage()) && place.in_hindi) || place;
}

/** What an area is called in a list to choose from: 'दानापुर (Danapur)' or 'Danapur'. */
export function areaLabel(name: string, hindi: string | undefined): string {
  return hindi && readsHindiNames(pageLanguage()) ? `${hindi} (${name})` : name;
}

/** What an area of any level, and those that it lies in, are called in the page's language. */
export function areaNames({ names, names_in_hindi: inHindi }: Pick<Land, 'names' | 'names_in_hindi'>): AreaNames {
  return readsHindiNames(pageLanguage()) ? inHindi : names;
}
