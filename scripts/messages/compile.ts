import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a message is given: the name of each part, and the type it must have. */
export type Parts = ReadonlyMap<string, 'number' | 'string | number'>;

export interface Compiled {
  /** A string, or a function of the message's parts, as JavaScript. */
  code: string;
  /** Empty for a message that is always the same. */
  parts: Parts;
}

/** Numbers have the Indian grouping and the digits 0-9 in every language. */
const NUMBERS = "'en-IN'";
const RESERVED =
  /^(?:break|case|catch|class|const|default|delete|do|else|export|extends|for|function|if|import|in|new|return|super|switch|this|throw|try|typeof|var|void|while|with|yield|enum|await|let|static)$/;

/**
 * Compiles an ICU message to JavaScript that needs no library.
 * @param language decides the plural forms
 * @throws SyntaxError when the message is no ICU MessageFormat, or has a kind of part that pages do not use
 */
export function compile(message: string, language: string): Compiled {
  const elements = parse(message, { ignoreTag: true, requiresOtherClause: true });
  const parts = new Map<string, 'number' | 'string | number'>();
  collectParts(elements, parts);
  const [only] = elements;
  if (elements.length === 0) return { code: "''", parts };
  if (elements.length === 1 && only?.type === TYPE.literal) return { code: JSON.stringify(only.value), parts };
  const names = [...parts.keys()].map((name) =>
    name === variable(name) ? name : `${quoted(name)}: ${variable(name)}`,
  );
  return { code: `({ ${names.join(', ')} }) => ${textOf(elements, language, undefined)}`, parts };
}

/** As compiled messages make them. */
export const pluralRules = (language: string) => `new Intl.PluralRules('${language}')`;

/** The names of a message's parts. */
export function partsOf(message: string): ReadonlySet<string> {
  const parts = new Map<string, 'number' | 'string | number'>();
  collectParts(parse(message, { ignoreTag: true }), parts);
  return new Set(parts.keys());
}

/** What makes up a message: literal text, by itself or within plural and select forms. */
export function literalsIn(message: string): string[] {
  const literals: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal) literals.push(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(message, { ignoreTag: true }));
  return literals;
}

function collectParts(elements: readonly MessageFormatElement[], parts: Map<string, 'number' | 'string | number'>) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        if (!parts.has(element.value)) parts.set(element.value, 'string | number');
        break;
      case TYPE.number:
        parts.set(element.value, 'number');
        break;
      case TYPE.plural:
      case TYPE.select:
        if (element.type === TYPE.plural || !parts.has(element.value))
          parts.set(element.value, element.type === TYPE.plural ? 'number' : 'string | number');
        for (const option of Object.values(element.options)) collectParts(option.value, parts);
        break;
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw unknownPart(element);
    }
  }
}

/** @param counted the part that `#` stands for */
function textOf(elements: readonly MessageFormatElement[], language: string, counted: string | undefined): string {
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

function pieceOf(element: MessageFormatElement, language: string, counted: string | undefined): string {
  switch (element.type) {
    case TYPE.argument:
      return variable(element.value);
    case TYPE.number:
      return `${variable(element.value)}.toLocaleString(${NUMBERS})`;
    case TYPE.pound:
      return `${counted ?? ''}.toLocaleString(${NUMBERS})`;
    case TYPE.plural: {
      const name = variable(element.value);
      const rules = `${pluralRules(language)}.select(${name})`;
      return choose(
        Object.entries(element.options),
        (key) => (key.startsWith('=') ? `${name} === ${key.slice(1)}` : `${rules} === '${key}'`),
        (option) => textOf(option, language, name),
      );
    }
    case TYPE.select:
      return choose(
        Object.entries(element.options),
        (key) => `\`\${${variable(element.value)}}\` === ${quoted(key)}`,
        (option) => textOf(option, language, counted),
      );
    case TYPE.literal:
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw unknownPart(element);
  }
}

/** Dates and times come as text, as readers of all languages write them; markup stays in components. */
const unknownPart = ({ type }: MessageFormatElement) =>
  new SyntaxError(`Messages have no parts of the type ${TYPE[type]}`);

function choose(
  options: readonly [key: string, option: { value: MessageFormatElement[] }][],
  isMeant: (key: string) => string,
  text: (option: MessageFormatElement[]) => string,
): string {
  const other = options.find(([key]) => key === 'other')?.[1];
  const conditions = options
    // Exact numbers come first: they outrank the plural forms.
    .toSorted(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')))
    .filter(([key]) => key !== 'other')
    .map(([key, option]) => `${isMeant(key)} ? ${text(option.value)} : `);
  return `(${conditions.join('')}${text(other?.value ?? [])})`;
}

const variable = (name: string) => (RESERVED.test(name) || /^\d/.test(name) ? `_${name}` : name);

const quoted = (text: string) => JSON.stringify(text);
