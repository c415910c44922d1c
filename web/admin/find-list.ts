import { SEARCH_TEXT_MAX_CHARACTERS } from '#contract/limits.ts';
import { filterIn } from './list-place.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const searchTextIn = (query: URLSearchParams): string | undefined =>
  query.get('text')?.trim().slice(0, SEARCH_TEXT_MAX_CHARACTERS) || undefined;

export function idIn(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) ?? '';
  return ID.test(id) ? id : undefined;
}

export function chosenIn<Choices extends Record<string, readonly string[]>>(
  query: URLSearchParams,
  choices: Choices,
): { [Name in keyof Choices]?: Choices[Name][number] } {
  const chosen: { [Name in keyof Choices]?: Choices[Name][number] } = {};
  for (const name in choices) {
    const value = filterIn(query, name, choices[name] ?? []);
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

export const hrefWith =
  (finding: Record<string, string | undefined>) =>
  ({ page }: { page: number }): string =>
    `?${new URLSearchParams({ ...given(finding), page: String(page) })}`;

export const given = (finding: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(finding).flatMap(([name, value]) => (value ? [[name, value]] : [])));
