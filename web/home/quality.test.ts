import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeMessages } from '#messages/home.ts';
import { Quality } from './quality.tsx';

test('the home page promises the checks that the about page lists, and no others', () => {
  const list = /<ul[\s\S]*?<\/ul>/.exec(renderToStaticMarkup(createElement(Quality)))?.[0] ?? '';
  const points = list.split('</li>').slice(0, -1);
  const { checked } = homeMessages.about;
  expect(points).toHaveLength(checked.length);
  for (const [place, point] of points.entries()) expect(point).toContain(checked[place]);
});
