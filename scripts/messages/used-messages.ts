import { parseAst } from 'rolldown/parseAst';

/** An import of messages, and which of them a source uses. */
export interface MessagesImport {
  /** The statement's place in the source. */
  start: number;
  end: number;
  part: string;
  /** The name that the source gives the messages. */
  local: string;
  /** A path for each use: `account.forgot.title` is ['forgot', 'title']; [] where the messages are used as a whole. */
  paths: string[][];
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };

const SPECIFIER = /^#messages\/([\w-]+)\.ts$/;

/**
 * Finds the messages that a source uses, followed through `const t = messages.forgot` and `const { forgot } = messages`.
 * Names are not told apart by scope: a name that is declared twice counts for both, which loads too much, never too little.
 */
export function messagesUsedIn(code: string, lang: 'ts' | 'tsx'): MessagesImport[] {
  // Safe: ESTree is made of such objects.
  const program = parseAst(code, { lang }) as unknown as Node;
  const imports = importsOf(program);
  if (imports.length === 0) return [];
  const aliases = new Map<string, { of: MessagesImport; path: string[] }[]>();
  for (const one of imports) aliases.set(one.local, [{ of: one, path: [] }]);
  // An alias may be declared of an alias: t = messages.forgot; { title } = t.
  for (let known = -1; known !== count(aliases);) {
    known = count(aliases);
    visit(program, (node) => {
      if (node.type === 'VariableDeclarator') declare(node, aliases);
    });
  }
  visit(program, (node, parents) => {
    if (node.type !== 'Identifier' || isName(node, parents)) return;
    for (const { of, path } of aliases.get(String(node['name'])) ?? []) {
      if (!isDeclaredBy(node, parents)) of.paths.push([...path, ...membersAround(node, parents)]);
    }
  });
  return imports;
}

function importsOf(program: Node): MessagesImport[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') return [];
    const [, part] = SPECIFIER.exec(String((statement['source'] as Node)['value'])) ?? [];
    if (part === undefined) return [];
    return (statement['specifiers'] as Node[])
      .filter((specifier) => specifier['importKind'] !== 'type')
      .map((specifier) => ({
        start: statement.start,
        end: statement.end,
        part,
        local: String((specifier['local'] as Node)['name']),
        paths: [],
      }));
  });
}

const count = (aliases: ReadonlyMap<string, readonly unknown[]>) =>
  [...aliases.values()].reduce((sum, all) => sum + all.length, 0);

function declare(declarator: Node, aliases: Map<string, { of: MessagesImport; path: string[] }[]>): void {
  const chain = chainOf(declarator['init'] as Node | null);
  if (!chain) return;
  const target = declarator['id'] as Node;
  for (const { of, path } of aliases.get(chain.root) ?? []) {
    const add = (name: string, below: string[]) => {
      const all = aliases.get(name) ?? [];
      const whole = [...path, ...chain.members, ...below];
      if (!all.some((alias) => alias.of === of && alias.path.join('.') === whole.join('.')))
        all.push({ of, path: whole });
      aliases.set(name, all);
    };
    if (target.type === 'Identifier') add(String(target['name']), []);
    if (target.type !== 'ObjectPattern') continue;
    for (const property of target['properties'] as Node[]) {
      const [key, value] = [property['key'] as Node | undefined, property['value'] as Node | undefined];
      if (property.type === 'Property' && key?.type === 'Identifier' && value?.type === 'Identifier')
        add(String(value['name']), [String(key['name'])]);
    }
  }
}

/** `a.b.c` as its root and members; undefined for anything else. */
function chainOf(node: Node | null): { root: string; members: string[] } | undefined {
  if (node?.type === 'Identifier') return { root: String(node['name']), members: [] };
  if (node?.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const inner = chainOf(node['object'] as Node);
  return inner && { root: inner.root, members: [...inner.members, String((node['property'] as Node)['name'])] };
}

/** The names after an identifier, as far as they are written out: ['forgot', 'title'] around `messages` in `messages.forgot.title`. */
function membersAround(node: Node, parents: readonly Node[]): string[] {
  const members: string[] = [];
  let inner = node;
  for (const parent of parents.toReversed()) {
    if (parent.type !== 'MemberExpression' || parent['object'] !== inner || parent['computed'] === true) break;
    members.push(String((parent['property'] as Node)['name']));
    inner = parent;
  }
  return members;
}

/** Whether an identifier only names a member or a key. */
function isName(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent?.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true;
  if (parent?.type === 'Property') return parent['key'] === node && parent['shorthand'] !== true;
  return parent?.type === 'ImportSpecifier' || parent?.type === 'JSXAttribute';
}

/** Whether an identifier is the root of what an alias is declared as, whose uses count in its place, or is being declared. */
function isDeclaredBy(node: Node, parents: readonly Node[]): boolean {
  let inner = node;
  for (const parent of parents.toReversed()) {
    if (parent.type === 'MemberExpression' && parent['object'] === inner && parent['computed'] !== true) inner = parent;
    else if (parent.type === 'VariableDeclarator')
      return parent['init'] === inner ? isFollowed(parent) : parent['id'] === inner;
    else return parent.type === 'Property' && parents.at(-2)?.type === 'ObjectPattern';
  }
  return false;
}

/** `const t = …` and `const { a, b } = …` are; a pattern with a rest or a default is not. */
function isFollowed(declarator: Node): boolean {
  const target = declarator['id'] as Node;
  if (target.type === 'Identifier') return true;
  return (
    target.type === 'ObjectPattern' &&
    (target['properties'] as Node[]).every(
      (property) =>
        property.type === 'Property' &&
        (property['key'] as Node).type === 'Identifier' &&
        (property['value'] as Node).type === 'Identifier',
    )
  );
}

function visit(
  value: unknown,
  see: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) visit(one, see, parents);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  // Safe: ESTree is made of such objects.
  const node = value as Node;
  if (typeof node.type !== 'string' || isType(node)) return;
  see(node, parents);
  const around = [...parents, node];
  for (const inner of Object.values(node)) visit(inner, see, around);
}

/** Types are gone when the program runs; an expression with a type beside it stays. */
const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
