import { describe, expect, test } from 'vitest';
import { composeEmail, type EmailParts } from './compose.ts';

const PARTS: EmailParts = {
  to: 'seller@example.com',
  subject: 'Your listing BK-100234',
  heading: 'Your listing needs a change',
  greeting: 'Dear Example Seller,',
  paragraphs: ['We couldn’t publish it.', 'The reason:'],
  quote: 'The map is missing.\nAdd it.',
  action: { label: 'See the listing', url: 'https://land.example/property/BK-100234?a=1&b=2' },
  closing: ['Thank you.'],
};

test('an email says the same in text as in HTML, in the same order', () => {
  const { text, html } = composeEmail(PARTS);
  expect(text).toBe(`Your listing needs a change

Dear Example Seller,

We couldn’t publish it.

The reason:

> The map is missing.
> Add it.

See the listing:
https://land.example/property/BK-100234?a=1&b=2

Thank you.

Bhukhand · भूखंड
Land in Bihar, Jharkhand, Uttar Pradesh, Madhya Pradesh and Chhattisgarh
`);
  const words = html
    .slice(html.indexOf('<h1'))
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '\n');
  const order = [PARTS.heading, PARTS.greeting, ...PARTS.paragraphs, 'The map is missing.', 'Add it.', 'Thank you.'];
  const places = order.map((sentence) => words.indexOf(sentence));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the link is a button and stands written out beneath, both to the same place', () => {
  const { html } = composeEmail(PARTS);
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [href, label]);
  const address = 'https://land.example/property/BK-100234?a=1&#38;b=2';
  expect(links).toEqual([
    [address, 'See the listing'],
    [address, address],
  ]);
});

test('HTML needs nothing from elsewhere: no picture, style sheet, script or table', () => {
  expect(composeEmail(PARTS).html).not.toMatch(/<(img|link|style|script|table|iframe)\b|url\(|@import/i);
});

const tagsOf = (html: string) => [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, tag]) => tag?.toLowerCase());

describe('whatever people typed stays text in', () => {
  const NASTY = `<script>alert(1)</script> "x" 'y' & <a href="https://evil.example">here</a>`;

  test.each<[string, Partial<EmailParts>]>([
    ['the subject', { subject: NASTY }],
    ['the heading', { heading: NASTY }],
    ['the greeting', { greeting: NASTY }],
    ['a paragraph', { paragraphs: [NASTY] }],
    ['the quote', { quote: NASTY }],
    ['the link’s label', { action: { label: NASTY, url: 'https://land.example/' } }],
    ['the link’s address', { action: { label: 'Open', url: `https://land.example/${NASTY}` } }],
    ['the closing', { closing: [NASTY] }],
  ])('%s', (_, nasty) => {
    const { html } = composeEmail({ ...PARTS, ...nasty });
    expect(html).not.toMatch(/<script|href="https:\/\/evil/i);
    // No tags but the layout's own, and no attribute broken out of.
    expect(tagsOf(composeEmail(PARTS).html)).toEqual(expect.arrayContaining(tagsOf(html)));
    expect(html).not.toMatch(/="[^"]*"[^\s>]/);
  });
});

test('a second link stands after all else that the email says, and before what belongs to it', () => {
  const second = {
    told: 'You can appeal once.',
    label: 'Appeal',
    url: 'https://land.example/appeal/1',
    closing: ['Do not forward it.'],
  };
  const { text, html } = composeEmail({ ...PARTS, second });
  expect(text).toContain(
    'Thank you.\n\nYou can appeal once.\n\nAppeal:\nhttps://land.example/appeal/1\n\nDo not forward it.',
  );
  expect(html).toMatch(
    /Thank you\.<.*You can appeal once\..*href="https:\/\/land\.example\/appeal\/1".*Do not forward it\./s,
  );
});

test('a listing number is not broken at its hyphen', () => {
  const { html } = composeEmail({ ...PARTS, heading: 'BK-1: sold', paragraphs: ['"5 katha in Patna" (BK-100234)'] });
  expect(html).toContain('>BK-1</span>: sold');
  expect(html).toContain('(<span style="white-space:nowrap">BK-100234</span>)');
});

test('an email without quote, link and closing has none of them', () => {
  const { text, html } = composeEmail({ ...PARTS, quote: undefined, action: undefined, closing: undefined });
  expect(text).not.toMatch(/^>|undefined/m);
  expect(html).not.toMatch(/<blockquote|<a |undefined/);
});
