import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MARK = `${ROOT}build/made-from`;
const MESSAGE_MODULES = `${ROOT}.messages/en`;
const FOLDERS = ['web', 'contract', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** How well scripts and styles are compressed. The best takes half of a build, and tests do not weigh it. */
export type Compression = 'best' | 'quick';

/** Environment variable of a product that a test starts: pages compressed quickly will do. */
export const QUICK_PAGES_WILL_DO = 'QUICK_PAGES_WILL_DO';

/**
 * Whether the pages must be built.
 * @param wanted 'quick' is content with either compression
 */
export function buildIsStale(wanted: Compression = 'best'): boolean {
  const [builtFrom, compression] = existsSync(MARK) ? readFileSync(MARK, 'utf8').split('\n') : [];
  const isTooQuick = wanted === 'best' && compression !== wanted;
  return isTooQuick || builtFrom !== fingerprint() || !existsSync(MESSAGE_MODULES);
}

export function markAsBuilt(compression: Compression): void {
  writeFileSync(MARK, `${fingerprint()}\n${compression}`);
}

/** Hashes contents, not times: clones and copies change times. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  const paths = [...inFolders, ...FILES.map((file) => ROOT + file)].sort();
  for (const path of paths) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/** Why pages cannot be built in a folder: Vite and React Router read these characters as parts of URLs. */
export function folderProblem(folder: string): string | undefined {
  const [character] = /['"#%$?*\\]/.exec(folder) ?? [];
  return character && `The pages cannot be built in ${folder}: rename the folder that has ${character} in its name.`;
}
