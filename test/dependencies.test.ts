import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAccepted, licenceOf } from '../scripts/accepted-licences.ts';
import { severeFindings } from '../scripts/audit-report.ts';
import { dependencies } from '../scripts/dependencies.ts';

const all = dependencies();

test('every package has a licence that is accepted', () => {
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((one) => !isAccepted(licenceOf(one)))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND AGPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('a package under %j is accepted: %j', (licence, accepted) => {
  expect(isAccepted(licence)).toBe(accepted);
});

test('every package that runs something while it is installed is named in package.json, and no other', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const running = new Set(all.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  expect(new Set(Object.keys(allowScripts))).toEqual(running);
  expect(readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
});

describe('an audit', () => {
  const found = (severity: string) =>
    JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        leaky: { name: 'leaky', severity, via: [{ title: 'Leaks', url: 'https://example.com' }, 'pipe'] },
      },
    });

  test.each(['high', 'critical'])('fails for what is %s', (severity) => {
    expect(severeFindings(found(severity))).toEqual([`leaky (${severity}): Leaks; by pipe`]);
  });

  test.each(['moderate', 'low'])('lets pass what is %s', (severity) => {
    expect(severeFindings(found(severity))).toEqual([]);
  });

  test.each([
    '',
    'npm error audit endpoint returned an error',
    '{"message":"405 Method Not Allowed","statusCode":405}',
  ])('is none where the registry says %j', (output) => {
    expect(severeFindings(output)).toBeUndefined();
  });
});
