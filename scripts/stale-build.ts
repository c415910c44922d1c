import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MARK = `${ROOT}build/made-from`;
const MESSAGE_MODULES = `${ROOT}.messages/en`;
const FOLDERS = ['web', 'contract', 'scripts/messages'];
const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/build-installable.ts',
  'scripts/build-messages.ts',
  'scripts/hydrated-elements.ts',
  'scripts/leaflet-parts.ts',
];

export function buildIsStale(): boolean {
  const builtFrom = existsSync(MARK) ? readFileSync(MARK, 'utf8') : '';
  return builtFrom !== fingerprint() || !existsSync(MESSAGE_MODULES);
}

export function markAsBuilt(): void {
  writeFileSync(MARK, fingerprint());
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
