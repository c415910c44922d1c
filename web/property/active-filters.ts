import type { PageOf } from '#contract/endpoint.ts';
import { OPTION_FILTERS, optionsRow } from '#contract/filter-keys.ts';
import { number } from '#contract/indian-number.ts';
import { COUNTED_EXACTLY_MAX } from '#contract/limits.ts';
import type { FilterCounts, ListingFilters, NamedPlace } from '#contract/listing-filters.ts';
import { composed } from '#contract/unicode-forms.ts';
import { areaNames } from '#web/places/place-names.ts';
import { rupees } from '#web/ui/rupees.ts';
import { shortRupees } from '#web/ui/short-rupees.ts';
import { unitName } from './property-title.ts';
import type { searchMessages } from '#messages/search.ts';
import { chosenText } from './filter-words.ts';
import type { TypedFilters } from './list-query.ts';

export interface ActiveFilter {
  name: string;
  text: string;
  without: TypedFilters;
}

interface Words {
  words: typeof searchMessages.filters;
  around?: FilterCounts['around'] | undefined;
}

/** A row for each filter in force, with the filters that are left once it is removed. */
export function activeFilters(meant: ListingFilters, typed: TypedFilters, { words, around }: Words): ActiveFilter[] {
  const unit = meant.unit === undefined ? '' : unitName(meant.unit);
  const range = (min: number | undefined, max: number | undefined, say: (value: number) => string) => {
    if (min !== undefined && max !== undefined) return words.between({ from: say(min), to: say(max) });
    return min !== undefined ? words.atLeast({ from: say(min) }) : words.atMost({ to: say(max ?? 0) });
  };
  const active: ActiveFilter[] = [];
  const add = (name: string, text: string, gone: TypedFilters) =>
    active.push({ name, text, without: { ...typed, ...gone } });
  if (meant.q !== undefined) add('q', `“${meant.q}”`, { q: '' });
  const { price_min, price_max, size_min, size_max, rate_min, rate_max } = meant;
  if (price_min !== undefined || price_max !== undefined)
    add('price', range(price_min, price_max, shortRupees), { price_min: '', price_max: '' });
  if (size_min !== undefined || size_max !== undefined)
    add('size', `${range(size_min, size_max, (size) => number(size, 4))} ${unit}`, {
      size_min: '',
      size_max: '',
      ...(rate_min === undefined && rate_max === undefined && { unit: '' }),
    });
  if (rate_min !== undefined || rate_max !== undefined)
    add('rate', `${range(rate_min, rate_max, rupees)} / ${unit}`, {
      rate_min: '',
      rate_max: '',
      ...(size_min === undefined && size_max === undefined && { unit: '' }),
    });
  for (const name of OPTION_FILTERS) {
    const chosen = [meant[name] ?? []].flat();
    const isOneOfMany = optionsRow(name).kind === 'all_of';
    for (const option of chosen)
      add(isOneOfMany ? `${name} ${option}` : name, chosenText(name, option), {
        [name]: chosen.filter((other) => other !== option).join(','),
      });
  }
  if (meant.near)
    add('near', nearText(meant.within ?? '', around ?? null, words), {
      near: '',
      within: '',
      ...(meant.sort === 'nearest' && { sort: '' }),
    });
  if (meant.box) add('box', words.inView, { box: '' });
  return active;
}

function nearText(kilometres: string, place: FilterCounts['around'], words: typeof searchMessages.filters): string {
  if (!place) return words.withinHere({ kilometres });
  if (place.level !== 'mandal')
    return words.within({ kilometres, place: words.middleOf({ place: placeText(place, words) }) });
  const { mandal = '' } = areaNames({ names: place, names_in_hindi: place.in_hindi });
  return words.within({ kilometres, place: mandal });
}

export function placeText(place: NamedPlace, { levels }: typeof searchMessages.filters): string {
  const { mandal, district, state } = areaNames({ names: place, names_in_hindi: place.in_hindi });
  return `${[mandal, district, state].filter(Boolean).join(', ')} (${levels[place.level]})`;
}

export const wordsText = (words: ParsedSearch['words']): string =>
  words.map(({ asked, found }) => (asked === found ? asked : `“${asked}” → ${found}`)).join(', ');

export const withoutWord = (typed: string, word: string): string =>
  typed
    .split(/\s+/)
    .filter((part) => onlyLetters(part) !== word)
    .join(' ');

const onlyLetters = (part: string) => composed(part.toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export type ParsedSearch = NonNullable<FilterCounts['understood']>;

export const countText = (count: number, words: typeof searchMessages.filters): string =>
  count > COUNTED_EXACTLY_MAX ? words.about({ count: number(count) }) : number(count);

export const foundText = (
  { count, estimated }: Pick<PageOf<unknown>, 'count' | 'estimated'>,
  words: typeof searchMessages.filters,
) => (estimated ? words.about({ count: number(count) }) : number(count));
