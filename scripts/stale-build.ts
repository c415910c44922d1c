import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MARK = `${ROOT}build/made-from`;
/** Written by the build for the server (scripts/messages/write-modules.ts). */
const MESSAGE_MODULES = `${ROOT}.messages/en`;
const FOLDERS = ['web', 'contract', 'scripts/messages'];
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'];

/** Whether the pages were never built, or their sources changed since. */
export async function buildIsStale(): Promise<boolean> {
  const builtFrom = await readFile(MARK, 'utf8').catch(() => '');
  return builtFrom !== (await fingerprint()) || !existsSync(MESSAGE_MODULES);
}

export async function markAsBuilt(): Promise<void> {
  await writeFile(MARK, await fingerprint());
}

/** Hashes contents, not times: clones and copies change times. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const inFolders = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(ROOT + folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    ),
  );
  const paths = [...inFolders.flat(), ...FILES.map((file) => ROOT + file)].sort();
  for (const path of paths) hash.update(path.slice(ROOT.length)).update(await readFile(path));
  return hash.digest('hex');
}

/** Why the pages cannot be built in a folder: Vite and React Router read these characters as parts of addresses. */
export function folderProblem(folder: string): string | undefined {
  const [character] = /['"#%$?*\\]/.exec(folder) ?? [];
  return character && `The pages cannot be built in ${folder}: rename the folder that has ${character} in its name.`;
}
