import type { Land } from '#contract/land.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { readsHindiNames } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { pageLanguage } from '../language.ts';

type PlaceNames = Pick<PropertyCard, 'state' | 'district' | 'mandal'>;

/** Hindi names on pages in Devanagari where there are any, else English ones. */
export function placeNames(place: PlaceNames & { in_hindi?: PlaceNames | undefined }): PlaceNames {
  return (readsHindiNames(pageLanguage()) && place.in_hindi) || place;
}

/** An option's label: 'दानापुर (Danapur)' or 'Danapur'. */
export function areaLabel(name: string, hindi: string | undefined): string {
  return hindi && readsHindiNames(pageLanguage()) ? `${hindi} (${name})` : name;
}

/** The same for an area and the areas above it. */
export function areaNames({ names, names_in_hindi: inHindi }: Pick<Land, 'names' | 'names_in_hindi'>): AreaNames {
  return readsHindiNames(pageLanguage()) ? inHindi : names;
}
