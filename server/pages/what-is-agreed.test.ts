import { afterEach, expect, test } from 'vitest';
import { type TestPages, testPages } from '#test/pages.ts';

/* Agreements and prices are shown before a visitor is asked for anything. */

let site: TestPages | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const open = async (environment: Record<string, string>, url: string) => {
  site = await testPages(environment);
  return (await site.open(url)).html;
};

const GSTIN = '10AAAAA0000A1ZH';
const SELLER = { LEGAL_NAME: 'Example Land', LEGAL_ADDRESS: '1 Example Road, Patna', GSTIN };

test('the sign-up says 18 years, and leads to the terms and the privacy policy', async () => {
  const html = await open({}, '/signup');
  const [notice = ''] = /By creating an account[\s\S]{0,800}/.exec(html) ?? [];
  expect(notice).toContain('18 or older');
  expect(notice).toMatch(/href="\/terms-of-use"/);
  expect(notice).toMatch(/href="\/privacy-policy"/);
});

test.each([
  ['includes GST, where the operator charges it', SELLER, 'Prices include GST.', 'We charge no GST'],
  ['has no GST on top, where it does not', {}, 'We charge no GST: nothing is added to the price.', 'include GST'],
])('the plans say that a price %s', async (_, environment, said, unsaid) => {
  const html = await open(environment, '/subscription');
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
});
