import { expect, test } from 'vitest';
import { withSections } from './figures-page.ts';

const REVEALS = { command: 'bench -- reveals', text: '| Reveals | 0.7 |' };
const KILLS = { command: 'stress -- kills', text: '| Kills | held |' };

test('a new section is appended', () => {
  const page = withSections(withSections('', [REVEALS]), [KILLS]);
  expect(page.match(/^##? .*/gm)).toEqual([
    '# Figures',
    '## `npm run bench -- reveals`',
    '## `npm run stress -- kills`',
  ]);
});

test('a section measured again replaces the old one', () => {
  const page = withSections('', [REVEALS, KILLS]);
  const again = withSections(page, [{ ...REVEALS, text: '| Reveals | 0.9 |' }]);
  expect(again).toBe(page.replace('0.7', '0.9'));
});

test('a page with the same figures is the same page', () => {
  const page = withSections('', [REVEALS, KILLS]);
  expect(withSections(page, [])).toBe(page);
});
