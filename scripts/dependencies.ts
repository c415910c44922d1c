import { readFileSync } from 'node:fs';

export interface Dependency {
  name: string;
  version: string;
  license: string | undefined;
  dev: boolean;
  hasInstallScript: boolean;
}

type Lockfile = {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; hasInstallScript?: boolean } | undefined
  >;
};

/** Every package of package-lock.json for every platform; one with two versions appears twice. */
export function dependencies(): Dependency[] {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile;
  return Object.entries(lockfile.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry?.version ?? '',
      license: entry?.license,
      dev: entry?.dev ?? false,
      hasInstallScript: entry?.hasInstallScript ?? false,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}
