import { type Language, LANGUAGES } from '#contract/languages.ts';
import { AREA_NAMES, areaNamesIn } from './area-names.ts';
import { isLongText, partNames, textsOf } from './catalogue.ts';
import { compile, type Compiled, IDENTIFIER } from './compile.ts';

/** Messages by their ids, which are paths: 'forgot.title'. Keys 1, 2, 3 … make a list. */
export type Tree = Compiled | { [key: string]: Tree };

export const isMessage = (tree: Tree): tree is Compiled => typeof tree['code'] === 'string';

/** A part in a language, in English where it is not translated yet. */
export function treeOf(language: Language, part: string): Tree {
  if (part === AREA_NAMES) return { names: { code: JSON.stringify(areaNamesIn(language)), parts: new Map() } };
  if (!partNames().includes(part)) throw new Error(`There are no messages ${part}`);
  return treeFrom(messagesOf(language, part));
}

export const allParts = () => [...partNames(), AREA_NAMES];

/** The English messages with the types on which all languages agree: a part that one language counts by is a number. */
export function typedTreeOf(part: string): Tree {
  const all = LANGUAGES.map((language) => messagesOf(language, part));
  const isNumber = (id: string, name: string) => all.some((messages) => messages.get(id)?.parts.get(name) === 'number');
  return treeFrom(
    [...messagesOf('en', part)].map(([id, { code, parts }]) => [
      id,
      { code, parts: new Map([...parts].map(([name, type]) => [name, isNumber(id, name) ? 'number' : type])) },
    ]),
  );
}

function messagesOf(language: Language, part: string): Map<string, Compiled> {
  const isText = isLongText(part);
  return new Map(
    [...textsOf(language, part)].map(([id, { text, language: its }]) => [
      id,
      isText ? { code: JSON.stringify(text), parts: new Map() } : compiled(id, text, its),
    ]),
  );
}

function compiled(id: string, message: string, language: Language): Compiled {
  try {
    return compile(message, language);
  } catch (error) {
    throw new Error(`The message ${id} in ${language} cannot be read: ${String(error)}`, { cause: error });
  }
}

function treeFrom(messages: Iterable<readonly [id: string, message: Compiled]>): Tree {
  const tree: { [key: string]: Tree } = {};
  for (const [id, message] of messages) {
    const keys = id.split('.');
    const last = keys.pop() ?? '';
    let inner = tree;
    for (const key of keys) {
      const found = (inner[key] ??= {});
      if (isMessage(found)) throw new Error(`${id} lies within another message`);
      inner = found;
    }
    if (inner[last]) throw new Error(`${id} lies around another message`);
    inner[last] = message;
  }
  return tree;
}

const isList = (tree: Tree): boolean => {
  const keys = Object.keys(tree);
  return !isMessage(tree) && keys.length > 0 && keys.every((key, index) => key === String(index + 1));
};

/** The messages at and below some paths; a path that leads below a message or a list selects all of it. */
export function select(tree: Tree, paths: readonly (readonly string[])[]): Tree {
  if (isMessage(tree) || isList(tree) || paths.some(([key]) => key === undefined || !Object.hasOwn(tree, key)))
    return tree;
  const selected: Tree = {};
  for (const [key, inner] of Object.entries(tree)) {
    const within = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    if (within.length > 0) selected[key] = select(inner, within);
  }
  return selected;
}

export function expressionOf(tree: Tree): string {
  if (isMessage(tree)) return tree.code;
  if (isList(tree)) return `[${Object.values(tree).map(expressionOf).join(', ')}]`;
  const members = Object.entries(tree).map(([key, inner]) => `${nameOf(key)}: ${expressionOf(inner)}`);
  return `{ ${members.join(', ')} }`;
}

export function typeOf(tree: Tree): string {
  if (isMessage(tree)) {
    if (tree.parts.size === 0) return 'string';
    const parts = [...tree.parts].map(([name, type]) => `${nameOf(name)}: ${type}`);
    return `(parts: { ${parts.join('; ')} }) => string`;
  }
  if (isList(tree)) return listTypeOf(Object.values(tree));
  const members = Object.entries(tree).map(([key, inner]) => `readonly ${nameOf(key)}: ${typeOf(inner)}`);
  return `{ ${members.join('; ')} }`;
}

/** A list of texts is a tuple; in a list of objects, fields that some lack are optional. */
function listTypeOf(items: readonly Tree[]): string {
  if (items.some((item) => isMessage(item) || isList(item))) return `readonly [${items.map(typeOf).join(', ')}]`;
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const members = [...keys].map((key) => {
    // Safe: only trees without code are left, whose values are trees.
    const found = items.map((item) => (item as { [name: string]: Tree })[key]).filter((inner) => inner !== undefined);
    const types = new Set(
      found.map((inner) =>
        isList(inner) && Object.values(inner).every((one) => isMessage(one as Tree))
          ? 'readonly string[]'
          : typeOf(inner),
      ),
    );
    return `readonly ${nameOf(key)}${found.length < items.length ? '?' : ''}: ${[...types].join(' | ')}`;
  });
  return `readonly { ${members.join('; ')} }[]`;
}

const nameOf = (key: string) => (IDENTIFIER.test(key) ? key : JSON.stringify(key));
