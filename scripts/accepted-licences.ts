import type { Dependency } from './dependencies.ts';

/** SPDX names of licences that put no obligation on this program's own code. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  // libvips, a replaceable library that sharp loads.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Only changes to its own files need publishing; there are none.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Licences of packages whose package.json states none, from their files. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

export function licenceOf({ name, license }: Pick<Dependency, 'name' | 'license'>): string | undefined {
  return license ?? STATED_ELSEWHERE[name];
}

export function isAccepted(licence: string | undefined): boolean {
  const [choices = ''] = [licence?.replaceAll(/[()]/g, '')];
  return choices.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ACCEPTED.has(one)));
}
