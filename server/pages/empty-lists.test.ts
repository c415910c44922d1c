import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPages, testPages } from '#test/pages.ts';

let site: TestPages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

/** In a market without a plot. */
test.each(['/properties', '/properties?q=pond', '/search?state=Bihar', '/land/bihar', '/land/bihar/patna', '/compare'])(
  '%s without plots says so, with a way on',
  async (path) => {
    const { html } = await site.open(path);
    const empties = html.split('data-empty=""').slice(1);
    expect(empties).toHaveLength(1);
    expect(empties[0]).toMatch(/^[^>]*><p class="font-semibold">[^<]+<\/p>(?:<p [^>]*>[^<]+<\/p>)?<div [^>]*><a /);
  },
);
