import { parseAst } from 'rolldown/parseAst';

export interface MessagesImport {
  start: number;
  end: number;
  part: string;
  local: string;
  /** A path for each use: `account.forgot.title` is ['forgot', 'title']; [] where the messages are used as a whole. */
  paths: string[][];
}

type Node = Record<string, unknown> & { type: string; start: number; end: number };

interface Chain {
  root: string;
  path: string[];
}

const SPECIFIER = /^#messages\/([\w-]+)\.ts$/;

/**
 * Finds the messages that a source uses, also through `const t = messages.forgot` and `const { forgot } = messages`. It
 * ignores scopes: a name that is declared twice counts for both, which loads too much, never too little.
 */
export function messagesUsedIn(code: string, lang: 'ts' | 'tsx'): MessagesImport[] {
  // Safe: ESTree is made of such objects.
  const program = parseAst(code, { lang }) as unknown as Node;
  const imports = importsOf(program);
  if (imports.length === 0) return [];
  const aliases: { name: string; stands: Chain }[] = [];
  const uses: Chain[] = [];
  const declared = new Set<unknown>();
  visit(program, (node, parents) => {
    const found = aliasesIn(node, parents);
    for (const { name, stands, nodes } of found) {
      aliases.push({ name, stands });
      for (const one of nodes) declared.add(one);
    }
    if (node.type === 'Identifier' && !declared.has(node) && !isName(node, parents))
      uses.push({ root: nameOf(node), path: membersAround(node, parents) });
  });
  const follow = ({ root, path }: Chain, through: readonly unknown[]): void => {
    for (const { local, paths } of imports) if (local === root) paths.push(path);
    for (const alias of aliases) {
      if (alias.name !== root || through.includes(alias)) continue;
      follow({ root: alias.stands.root, path: [...alias.stands.path, ...path] }, [...through, alias]);
    }
  };
  for (const use of uses) follow(use, []);
  return imports;
}

function importsOf(program: Node): MessagesImport[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement['importKind'] === 'type') return [];
    const [, part] = SPECIFIER.exec(String((statement['source'] as Node)['value'])) ?? [];
    if (part === undefined) return [];
    const { start, end } = statement;
    return (statement['specifiers'] as Node[])
      .filter((specifier) => specifier['importKind'] !== 'type')
      .map((specifier) => ({ start, end, part, local: nameOf(specifier['local']), paths: [] }));
  });
}

/**
 * The names that `const t = a.b` or `const { c, d: e } = a.b` declares, with the identifiers that are no uses
 * themselves. A pattern with a rest or default, and an export, use all of `a.b`.
 */
function aliasesIn(declarator: Node, parents: readonly Node[]): { name: string; stands: Chain; nodes: unknown[] }[] {
  if (declarator.type !== 'VariableDeclarator' || parents.at(-2)?.type === 'ExportNamedDeclaration') return [];
  const chain = chainOf(declarator['init'] as Node | null);
  const target = declarator['id'] as Node;
  if (!chain) return [];
  if (target.type === 'Identifier') return [{ name: nameOf(target), stands: chain, nodes: [chain.node, target] }];
  if (target.type !== 'ObjectPattern') return [];
  const names = (target['properties'] as Node[]).map((property) => {
    const [key, value] = [property['key'] as Node | undefined, property['value'] as Node | undefined];
    return property['computed'] !== true && key?.type === 'Identifier' && value?.type === 'Identifier'
      ? [key, value]
      : [];
  });
  if (names.some(({ length }) => length === 0)) return [];
  return names.map(([key, value]) => ({
    name: nameOf(value),
    stands: { root: chain.root, path: [...chain.path, nameOf(key)] },
    nodes: [chain.node, key, value],
  }));
}

function chainOf(node: Node | null): (Chain & { node: Node }) | undefined {
  if (node?.type === 'Identifier') return { node, root: nameOf(node), path: [] };
  if (node?.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const inner = chainOf(node['object'] as Node);
  return inner && { ...inner, path: [...inner.path, nameOf(node['property'])] };
}

function membersAround(node: Node, parents: readonly Node[]): string[] {
  const members: string[] = [];
  let inner = node;
  for (const parent of parents.toReversed()) {
    if (parent.type !== 'MemberExpression' || parent['object'] !== inner || parent['computed'] === true) break;
    members.push(nameOf(parent['property']));
    inner = parent;
  }
  return members;
}

function isName(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent?.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true;
  if (parent?.type === 'Property' && (parent['key'] !== node || parent['computed'] !== true))
    return (parent['key'] === node && parent['shorthand'] !== true) || parents.at(-2)?.type === 'ObjectPattern';
  return parent?.type === 'ImportSpecifier' || parent?.type === 'JSXAttribute';
}

// Safe: identifiers and the names of JSX have one.
const nameOf = (node: unknown) => String((node as Node)['name']);

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

/** Types are erased at run time; an expression with a type beside it stays. */
const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
