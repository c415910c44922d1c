import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '#contract/languages.ts';
import { type Entries, readPart } from './catalogue.ts';

/** The part that has the sentences of errors.json by their English, as `web/messages/answers.ts` finds them. */
export const ERROR_PATTERNS = 'error-patterns';

/** English sentence → translated sentence; a part is {} in English and {1}, {2} … in the others. English has none: it is on the wire. */
export function errorPatterns(language: Language): Readonly<Record<string, string>> {
  if (language === 'en') return {};
  const [english, theirs] = [entriesOf('en'), entriesOf(language)];
  return Object.fromEntries(
    Object.entries(english).flatMap(([id, { defaultMessage }]) => {
      const translated = theirs[id]?.defaultMessage;
      if (translated === undefined) return [];
      const names: string[] = [];
      const pattern = withPlaces(defaultMessage, (name) => {
        names.push(name);
        return '{}';
      });
      return [[pattern, withPlaces(translated, (name) => `{${names.indexOf(name) + 1}}`)]];
    }),
  );
}

/** The sentence of each error in English, parts as {}. */
export const englishSentences = (): string[] =>
  Object.values(entriesOf('en')).map(({ defaultMessage }) => withPlaces(defaultMessage, () => '{}'));

function entriesOf(language: Language): Entries {
  const source = readPart(language, 'errors');
  return source?.kind === 'messages' ? source.entries : {};
}

function withPlaces(message: string, place: (name: string) => string): string {
  return parse(message, { ignoreTag: true })
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.argument) return place(element.value);
      throw new SyntaxError(`Messages of errors have no parts of the type ${TYPE[element.type]}: ${message}`);
    })
    .join('');
}
