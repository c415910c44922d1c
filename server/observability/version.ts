import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const COMMIT_FILE = 'build/commit';

export interface Version {
  version: string;
  commit: string;
}

export function readVersion(root: string = ROOT): Version {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  return { version, commit: commitOfClone(root) ?? textOf(`${root}${COMMIT_FILE}`) ?? 'unknown' };
}

export function commitOfClone(root: string): string | undefined {
  const head = textOf(`${root}.git/HEAD`);
  const [, ref] = /^ref: (.+)$/.exec(head ?? '') ?? [];
  if (ref === undefined) return head?.slice(0, 12);
  const packed = textOf(`${root}.git/packed-refs`)?.split('\n');
  const commit = textOf(`${root}.git/${ref}`) ?? packed?.find((line) => line.endsWith(` ${ref}`));
  return commit?.slice(0, 12);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
