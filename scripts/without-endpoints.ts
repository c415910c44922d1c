import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/**
 * Leaves the contract's endpoints out of the pages' scripts, which call by name (web/client/api.ts) and need the forms
 * alone: descriptions, examples and schemas of responses cost no byte. A script that imports one does not build.
 */
export const withoutEndpoints: Plugin = {
  name: 'without-endpoints',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const kept = withoutEndpointsIn(code);
      return kept === code ? undefined : { code: kept, map: null };
    },
  },
};

export function withoutEndpointsIn(code: string): string {
  const declared = parseAst(code, { lang: 'ts' }).body.filter(
    (statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration' &&
      statement.declaration.declarations.some(
        ({ init }) =>
          init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint',
      ),
  );
  return declared.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}
