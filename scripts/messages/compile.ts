import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

export type Parts = ReadonlyMap<string, 'number' | 'string | number'>;

export interface Compiled {
  code: string;
  parts: Parts;
}

const PLURAL_FORM = /^(?:=\d+|zero|one|two|few|many|other)$/;
export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** The parameter that has the parts. They stay members: a part may be named like a word of JavaScript. */
const PARTS = 'p';

/**
 * Compiles an ICU message to JavaScript that needs no library but `number`, for figures with the Indian grouping.
 * @param language decides the plural forms
 * @throws SyntaxError when the message is no ICU MessageFormat, or has a kind of part that pages do not use
 */
export function compile(message: string, language: string): Compiled {
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true });
  const parts = partsIn(elements);
  checkForms(elements, language);
  const text = textOf(elements, language);
  return { code: parts.size === 0 ? text : `(${PARTS}) => ${text}`, parts };
}

export const pluralRules = (language: string) => `new Intl.PluralRules('${language}')`;

export const partsOf = (message: string): ReadonlySet<string> =>
  new Set(partsIn(parse(message, { ignoreTag: true })).keys());

export const literalsIn = (message: string): string[] =>
  [...within(parse(message, { ignoreTag: true }))].flatMap((element) =>
    element.type === TYPE.literal ? [element.value] : [],
  );

function* within(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) yield* within(option.value);
  }
}

function partsIn(elements: readonly MessageFormatElement[]): Parts {
  const parts = new Map<string, 'number' | 'string | number'>();
  for (const element of within(elements)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    checkPart(element);
    const isNumber = element.type === TYPE.plural || element.type === TYPE.number;
    if (isNumber || !parts.has(element.value)) parts.set(element.value, isNumber ? 'number' : 'string | number');
  }
  return parts;
}

/** The parser accepts more than pages need; compiling an unknown part would silently lose its meaning. */
function checkPart(element: MessageFormatElement): void {
  // Dates and times come as formatted text; markup stays in components.
  if (element.type === TYPE.date || element.type === TYPE.time || element.type === TYPE.tag)
    throw new SyntaxError(`Messages have no parts of the type ${TYPE[element.type]}`);
  if (element.type === TYPE.number && element.style) throw new SyntaxError('Messages have no styles of numbers');
  if (element.type !== TYPE.plural) return;
  if (element.pluralType === 'ordinal') throw new SyntaxError('Messages have no selectordinal');
  if (element.offset !== 0) throw new SyntaxError('Messages have no plural with an offset');
  for (const [key, option] of Object.entries(element.options)) {
    if (!PLURAL_FORM.test(key)) throw new SyntaxError(`There is no plural form ${key}`);
    for (const inner of option.value) {
      const texts = inner.type === TYPE.select ? Object.values(inner.options).flatMap(({ value }) => value) : [];
      if (texts.some((text) => text.type === TYPE.literal && text.value.includes('#')))
        throw new SyntaxError(`In a select within a plural # is no number: write {${element.value}, number}`);
    }
  }
}

/** A form that the language has not would never be shown. */
function checkForms(elements: readonly MessageFormatElement[], language: string): void {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const element of within(elements)) {
    const keys = element.type === TYPE.plural ? Object.keys(element.options) : [];
    const unknown = keys.find((key) => !key.startsWith('=') && !forms.includes(key));
    if (unknown) throw new SyntaxError(`There is no plural form ${unknown} in ${language}`);
  }
}

/** @param counted the part that `#` stands for */
function textOf(elements: readonly MessageFormatElement[], language: string, counted = ''): string {
  const [only] = elements;
  if (!only) return "''";
  if (elements.length === 1 && only.type === TYPE.literal) return JSON.stringify(only.value);
  if (elements.length === 1 && (only.type === TYPE.plural || only.type === TYPE.select))
    return pieceOf(only, language, counted);
  const pieces = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)
      : `\${${pieceOf(element, language, counted)}}`,
  );
  return `\`${pieces.join('')}\``;
}

function pieceOf(element: MessageFormatElement, language: string, counted: string): string {
  if (element.type === TYPE.pound) return `number(${counted})`;
  const name = `${PARTS}${member(element.value)}`;
  if (element.type === TYPE.number) return `number(${name})`;
  if (element.type === TYPE.plural)
    return choose(
      Object.entries(element.options),
      (key) =>
        key.startsWith('=') ? `${name} === ${key.slice(1)}` : `${pluralRules(language)}.select(${name}) === '${key}'`,
      (option) => textOf(option, language, name),
    );
  if (element.type === TYPE.select)
    return choose(
      Object.entries(element.options),
      (key) => `\`\${${name}}\` === ${JSON.stringify(key)}`,
      (option) => textOf(option, language, counted),
    );
  return name;
}

function choose(
  options: readonly [key: string, option: { value: MessageFormatElement[] }][],
  isMeant: (key: string) => string,
  text: (option: MessageFormatElement[]) => string,
): string {
  const other = text(options.find(([key]) => key === 'other')?.[1].value ?? []);
  const forms = options
    .filter(([key]) => key !== 'other')
    // Exact numbers come first: they outrank the plural forms.
    .toSorted(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')))
    .map(([key, option]) => ({ key, said: text(option.value) }));
  // Many languages have one form after a number, so there is nothing to choose.
  while (forms.at(-1)?.said === other) forms.pop();
  return `(${forms.map(({ key, said }) => `${isMeant(key)} ? ${said} : `).join('')}${other})`;
}

const member = (name: string) => (IDENTIFIER.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);
