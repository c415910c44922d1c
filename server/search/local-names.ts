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

/** What pages of a language call a state or district; the English name where there is none. */
export function localNameOf(name: string, hindi: string | null, language: Language): string {
  if (language === 'en') return name;
  if (language === 'hi') return hindi ?? name;
  const { names } = LANGUAGES[language];
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

/**
 * What pages call a state or district in the languages that are neither English nor Hindi, so that visitors find what
 * they read; without the sign that keeps two letters apart, and with it.
 */
export function localNamesOf(name: string): readonly string[] {
  const found = Object.values(LANGUAGES).flatMap(({ names }) =>
    Object.hasOwn(names, name) ? [names[name] ?? ''] : [],
  );
  return [...new Set(found.flatMap((local) => [local, local.replaceAll('\u200C', '')]))];
}
