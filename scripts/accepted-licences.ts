import type { Dependency } from './dependencies.ts';

/** Those under which this program may use a package without becoming one of theirs, as SPDX names them. */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  // Data about browsers, which the build reads.
  'CC-BY-4.0',
  'ISC',
  // libvips, a library of its own that sharp loads and anybody may replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Changes to its own files would have to be published; there are none.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json says nothing, with what their files say. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Under which licence a package is used, as an SPDX expression, or undefined where it names none. */
export function licenceOf({ name, license }: Pick<Dependency, 'name' | 'license'>): string | undefined {
  return license ?? SAID_ELSEWHERE[name];
}

/** True when every part of an expression is accepted, or of a choice (OR) one part. No nested choices: none has been met. */
export function isAccepted(licence: string | undefined): boolean {
  const [choices = ''] = [licence?.replaceAll(/[()]/g, '')];
  return choices.split(' OR ').some((choice) => choice.split(' AND ').every((one) => ACCEPTED.has(one)));
}
