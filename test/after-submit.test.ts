import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterSubmit } from '#web/client/after-submit.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Pages with an action and a loader that say otherwise what a failed action keeps. */
const OTHERWISE: Record<string, string> = {
  'web/accounts/confirm-email-page.tsx': 'its loader has nothing that the action changes',
  'web/accounts/login-page.tsx': 'its loader asks no server, and a login leaves the page',
  'web/accounts/reset-password-page.tsx': 'its loader has nothing that the action changes',
  'web/accounts/signup-page.tsx': 'its loader asks no server, and a new account leaves the page',
  'web/admin/admin-login-page.tsx': 'its loader asks no server, and a login leaves the page',
  'web/admin/area-page.tsx': 'previews change nothing either',
  'web/admin/review-page.tsx': 'decided listings are left; records say whether the review is outdated',
  'web/admin/second-factor-page.tsx': 'its loader has nothing that the action changes',
  'web/properties/listing-form/add-property-page.tsx': 'a saved listing leaves the page',
  'web/properties/listing-form/edit-property-page.tsx': 'a saved listing leaves the page',
  'web/sheets/import-page.tsx': 'a download changes nothing',
};

test('a page with an action stays as it is when the action fails, or says why it does not reload', () => {
  const pages = globSync('web/**/*.tsx', { cwd: PROJECT })
    .map((file) => ({ file, source: readFileSync(join(PROJECT, file), 'utf8') }))
    .filter(
      ({ source }) =>
        /^export (?:async function|const) clientAction\b/m.test(source) &&
        /^export (?:(?:async )?function|const) (?:clientLoader|loader)\b/m.test(source),
    );
  expect(pages.length).toBeGreaterThan(25);
  const others = pages.filter(
    ({ source }) => !source.includes('export const shouldRevalidate = afterSubmit<typeof clientAction>;'),
  );
  expect(others.map(({ file }) => file).toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});

test.each([
  ['a page that was gone to', undefined, true],
  ['what was saved', { settled: true }, true],
  ['what was not saved', { settled: false }, false],
  ['what was not saved since it had changed', { settled: false, outdated: true }, true],
])('after %s the page is loaded: %#', (_, actionResult, isLoaded) => {
  expect(afterSubmit({ actionResult, defaultShouldRevalidate: true })).toBe(isLoaded);
});
