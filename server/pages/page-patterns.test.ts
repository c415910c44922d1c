import { expect, test } from 'vitest';
import { pagePatternOf } from './page-patterns.ts';
import { builtPages } from './page-source.ts';

test.each([
  ['/', '/'],
  ['/?page=2', '/'],
  ['/_root.data', '/'],
  ['/search?state=Bihar', '/search'],
  ['/property/BK-100234', '/property/:id'],
  ['/property/BK-100234.data?x=1', '/property/:id'],
  ['/resetPassword/secret', '/resetPassword/:token'],
  ['/land', '/land/:state?/:district?/:mandal?'],
  ['/land/bihar/patna', '/land/:state?/:district?/:mandal?'],
  ['/land/bihar/patna/bihta/more', undefined],
  ['/admin/properties', '/admin/properties'],
  ['/admin', '/admin'],
  ['/property', undefined],
  ['/property/a/b', undefined],
  ['/wp-login.php', undefined],
])('%s is the page %s', async (url, pattern) => {
  const { build } = await builtPages();
  expect(pagePatternOf(await build(), url)).toBe(pattern);
});
