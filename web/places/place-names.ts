import type { Land } from '#contract/land.ts';
import type { AreaNames } from '#contract/land-path.ts';
import { readsHindiNames } from '#contract/languages.ts';
import type { PropertyCard } from '#contract/properties.ts';
import { pageLanguage } from '#web/client/language.ts';
import { load } from '#web/client/load.ts';

/*
 * States and districts have names in every language: Hindi from the data, the others from reference/area-names.csv.
 * Mandals have Hindi names only, shown on pages in Devanagari.
 */

type PlaceNames = Pick<PropertyCard, 'state' | 'district' | 'mandal'>;
type Names = Readonly<Record<string, string>>;

let localNames = (): Names => ({});

export function setLocalNames(names: () => Names): void {
  localNames = names;
}

/** Loads the names in the page's language into a browser; if that fails, English ones are shown. */
export async function loadLocalNames(): Promise<void> {
  if (pageLanguage() === 'en' || pageLanguage() === 'hi') return;
  const loaded = await load(() => import('./local-names.ts')).catch(() => undefined);
  if (loaded) localNames = loaded.localNames;
}

function localName(name: string, hindi: string | undefined): string {
  if (pageLanguage() === 'hi') return hindi ?? name;
  const names = localNames();
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const mandalName = (name: string, hindi: string | undefined): string =>
  (readsHindiNames(pageLanguage()) && hindi) || name;

export function placeNames({
  state,
  district,
  mandal,
  in_hindi: hindi,
}: PlaceNames & { in_hindi?: PlaceNames | undefined }): PlaceNames {
  return {
    state: localName(state, hindi?.state),
    district: localName(district, hindi?.district),
    mandal: mandalName(mandal, hindi?.mandal),
  };
}

type Hindi = { [Level in keyof AreaNames]?: string | undefined };

export function areaNames({
  names: { state, district, mandal },
  names_in_hindi: hindi,
}: {
  names: Hindi;
  names_in_hindi: Hindi | undefined;
}): AreaNames {
  return {
    ...(state ? { state: localName(state, hindi?.state) } : {}),
    ...(district ? { district: localName(district, hindi?.district) } : {}),
    ...(mandal ? { mandal: mandalName(mandal, hindi?.mandal) } : {}),
  };
}

export type AreaLevel = keyof Land['names'];

/** An option's label: 'पटना' for a district, 'दानापुर (Danapur)' for a mandal, 'Danapur' without a Hindi name. */
export function areaLabel(level: AreaLevel, name: string, hindi: string | undefined): string {
  if (level !== 'mandal') return localName(name, hindi);
  return hindi && readsHindiNames(pageLanguage()) ? `${hindi} (${name})` : name;
}

const collators = new Map<string, Intl.Collator>();

/** Sorts areas by label, since another script has another order than English. */
export function inLabelOrder<Area extends { name: string; hindi?: string | undefined }>(
  level: AreaLevel,
  areas: readonly Area[],
): readonly Area[] {
  const language = pageLanguage();
  if (language === 'en' || (level === 'mandal' && !readsHindiNames(language))) return areas;
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return [...areas].sort((one, other) =>
    collator.compare(areaLabel(level, one.name, one.hindi), areaLabel(level, other.name, other.hindi)),
  );
}
