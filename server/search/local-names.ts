import type { Language } from '#contract/languages.ts';
import { messages as bn } from '#messages/bn/area-names.ts';
import { messages as gu } from '#messages/gu/area-names.ts';
import { messages as kn } from '#messages/kn/area-names.ts';
import { messages as ml } from '#messages/ml/area-names.ts';
import { messages as mr } from '#messages/mr/area-names.ts';
import { messages as or } from '#messages/or/area-names.ts';
import { messages as ta } from '#messages/ta/area-names.ts';
import { messages as te } from '#messages/te/area-names.ts';

const LANGUAGES = { bn, gu, kn, ml, mr, or, ta, te };

/** The name of a state or district in a language; the English one if there is none. */
export function localNameOf(name: string, hindi: string | null, language: Language): string {
  if (language === 'en') return name;
  if (language === 'hi') return hindi ?? name;
  const { names } = LANGUAGES[language];
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/**
 * The names of a state or district in the languages other than English and Hindi, so that visitors find the names that
 * pages show; with and without the sign that keeps two letters apart.
 */
export function localNamesOf(name: string): readonly string[] {
  const found = Object.values(LANGUAGES).flatMap(({ names }) =>
    Object.hasOwn(names, name) ? [names[name] ?? ''] : [],
  );
  return [...new Set(found.flatMap((local) => [local, local.replaceAll('\u200C', '')]))];
}
