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

interface Found {
  uses: Chain[];
  aliases: { name: string; stands: Chain }[];
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
  const found: Found = { uses: [], aliases: [] };
  look(program, found);
  const follow = ({ root, path }: Chain, through: readonly unknown[]): void => {
    for (const { local, paths } of imports) if (local === root) paths.push(path);
    for (const alias of found.aliases) {
      if (alias.name !== root || through.includes(alias)) continue;
      follow({ root: alias.stands.root, path: [...alias.stands.path, ...path] }, [...through, alias]);
    }
  };
  for (const use of found.uses) follow(use, []);
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

/** @param isExported other files see what the value declares, so all of it is used */
function look(value: unknown, found: Found, isExported = false): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) look(one, found, isExported);
    return;
  }
  if (!isNode(value) || value.type === 'ImportDeclaration' || isType(value)) return;
  const chain = chainOf(value);
  if (chain) return void found.uses.push(chain);
  const aliases = isExported ? undefined : aliasesOf(value);
  if (aliases) return void found.aliases.push(...aliases);
  const exports = value.type === 'ExportNamedDeclaration' || (isExported && value.type === 'VariableDeclaration');
  for (const inner of Object.values(withoutNames(value))) look(inner, found, exports);
}

/** Leaves out identifiers that only name a member, a key, or what a pattern declares. */
function withoutNames(node: Node): object {
  const { key, property, value, ...others } = node;
  if (node.type === 'MemberExpression') return node['computed'] === true ? node : others;
  if (node.type === 'Property') return node['computed'] === true ? node : { value };
  if (node.type !== 'ObjectPattern') return node;
  // Safe: a pattern has nodes.
  const properties = node['properties'] as Node[];
  return properties.filter(
    (one) => one['computed'] === true || !isNode(one['value']) || one['value'].type !== 'Identifier',
  );
}

/** The names that `const t = a.b` or `const { c, d: e } = a.b` declares. A rest or default in it uses all of `a.b`. */
function aliasesOf(node: Node): Found['aliases'] | undefined {
  const stands = node.type === 'VariableDeclarator' && chainOf(node['init']);
  if (!stands) return undefined;
  const target = node['id'] as Node;
  if (target.type === 'Identifier') return [{ name: nameOf(target), stands }];
  if (target.type !== 'ObjectPattern') return undefined;
  const names = (target['properties'] as Node[]).map(({ key, value, computed }) =>
    computed !== true && isNode(key) && isNode(value) && value.type === 'Identifier' && key.type === 'Identifier'
      ? { name: nameOf(value), stands: { ...stands, path: [...stands.path, nameOf(key)] } }
      : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

function chainOf(node: unknown): Chain | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return { root: nameOf(node), path: [] };
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const inner = chainOf(node['object']);
  return inner && { ...inner, path: [...inner.path, nameOf(node['property'])] };
}

// Safe: identifiers have one.
const nameOf = (node: unknown) => String((node as Node)['name']);

// Safe: ESTree's objects with a type are its nodes.
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Types are erased at run time; an expression with a type beside it stays. */
const isType = ({ type }: Node) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(type);
