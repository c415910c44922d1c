import { fileURLToPath } from 'node:url';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';

/*
 * The chunks of hydrated pages: few files compress better than many, and a page should load nothing that only others
 * need. Both follow from who loads a file; docs/decisions/146-chunks-by-who-loads-a-file.md has the figures.
 */

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const ELEMENTS = `${PROJECT}web/browser/every-page.ts`;
const OF_EACH = [`${PROJECT}web/entry.client.tsx`, `${PROJECT}web/root.tsx`];
/**
 * A file comes with every page where what it saves its loaders, so many characters of compiled code each for a request,
 * outweighs what the others load in vain.
 */
const REQUEST = { web: 100, contract: 50 };
const FEWEST_LOADERS = 9;
/** Bytes. A smaller chunk of the contract joins its nearest neighbour. */
const LEAST_CHUNK = 400;

const isIn = (folder: string, id: string) => id.startsWith(`${PROJECT}${folder}/`);

/** Pages and lazy parts that load a file at once, directly or by what they import. */
function loadersOf(id: string, context: ChunkingContext): Set<string> {
  const loaders = new Set<string>();
  const seen = new Set<string>();
  const follow = (module: string) => {
    const info = context.getModuleInfo(module);
    if (!info || seen.has(module)) return;
    seen.add(module);
    if (info.isEntry || info.dynamicImporters.length > 0) loaders.add(module);
    info.importers.forEach(follow);
  };
  follow(id);
  return loaders;
}

/** A form loads zod with its first focus, so what every page has must not bring it. */
function needsZod(id: string, context: ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    id.includes('/node_modules/zod/') ||
    (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsZod(imported, context, seen))
  );
}

const isPlain = (folder: string, id: string, context: ChunkingContext) => isIn(folder, id) && !needsZod(id, context);

function isOfEveryPage(id: string, context: ChunkingContext): boolean {
  if (OF_EACH.includes(id)) return false;
  const loaders = loadersOf(id, context);
  const size = context.getModuleInfo(id)?.code?.length ?? Infinity;
  const isOfEach = OF_EACH.some((page) => loaders.has(page));
  return Object.entries(REQUEST).some(
    ([folder, cost]) =>
      isPlain(folder, id, context) && (isOfEach || (loaders.size >= FEWEST_LOADERS && loaders.size * cost >= size)),
  );
}

const groups: CodeSplittingGroup[] = [
  {
    // The header's custom elements do not wait for React.
    name: (id, context) => (loadersOf(id, context).has(ELEMENTS) && id !== ELEMENTS ? 'calls' : null),
  },
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  { name: (id, context) => (isOfEveryPage(id, context) ? 'parts' : null) },
  {
    name: (id, context) => (isPlain('contract', id, context) ? 'shared' : null),
    entriesAware: true,
    entriesAwareMergeThreshold: LEAST_CHUNK,
    minShareCount: 2,
  },
  { name: (id, context) => (!isIn('web', id) && needsZod(id, context) ? 'rules' : null) },
];

/** A group has what its files import, unless an earlier one has it. */
export const pageChunks = {
  groups: groups.map((group, place) => ({ ...group, priority: groups.length - place })),
};

/** Rolldown names a shared file by all that load it, which every importer would repeat. */
export const chunkName = ({ name }: { name: string }) =>
  name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
