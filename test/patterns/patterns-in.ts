import { parseAst } from 'rolldown/parseAst';

export interface Found {
  line: number;
  /** A pattern, as `source` and `flags`. */
  pattern?: { source: string; flags: string };
  /** A call of RegExp, whose pattern only a run tells. */
  built?: true;
  /** A call of String.normalize. */
  normalised?: true;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** The regular expressions of a source, and where it builds one or normalises text. */
export function patternsIn(code: string, file: string): Found[] {
  const lang = file.endsWith('x') ? 'tsx' : file.endsWith('.js') ? 'js' : 'ts';
  const found: Found[] = [];
  visit(parseAst(code, { lang }), (node) => {
    const place = { line: code.slice(0, node.start).split('\n').length };
    const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: Node };
    if (node.type === 'Literal' && regex)
      found.push({ ...place, pattern: { source: regex.pattern, flags: regex.flags } });
    if (callee?.type === 'Identifier' && callee['name'] === 'RegExp') found.push({ ...place, built: true });
    const { property } = (callee ?? {}) as { property?: Node };
    if (callee?.type === 'MemberExpression' && property?.['name'] === 'normalize')
      found.push({ ...place, normalised: true });
  });
  return found;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (typeof node === 'object' && node !== null) {
    // Safe: ESTree is made of such objects.
    if ('type' in node) see(node as Node);
    for (const child of Object.values(node)) visit(child, see);
  }
}
