import type { Language } from '#contract/languages.ts';

const FILES = import.meta.glob<Record<string, unknown>>('./??/**/*.ts', { eager: true });

let byEnglish: Map<unknown, Record<string, unknown>> | undefined;

/** Some words in another language. What nobody has translated yet is said in English. */
export function translationOf<Words>(english: Words, language: Language): Words {
  byEnglish ??= allByEnglish();
  // What a language's file exports under a name is of the type of the English (the files' own annotations).
  return (byEnglish.get(english)?.[language] as Words | undefined) ?? english;
}

function allByEnglish(): Map<unknown, Record<string, unknown>> {
  const all = new Map<unknown, Record<string, unknown>>();
  for (const [file, english] of Object.entries(FILES)) {
    const [, part] = /^\.\/en\/(.*)$/.exec(file) ?? [];
    if (part === undefined) continue;
    for (const [name, words] of Object.entries(english)) all.set(words, inAllLanguages(part, name));
  }
  return all;
}

function inAllLanguages(part: string, name: string): Record<string, unknown> {
  const found = Object.entries(FILES).flatMap(([file, words]) => {
    const [, language, ofLanguage] = /^\.\/(\w\w)\/(.*)$/.exec(file) ?? [];
    return language !== undefined && ofLanguage === part ? [[language, words[name]]] : [];
  });
  return Object.fromEntries(found) as Record<string, unknown>;
}
