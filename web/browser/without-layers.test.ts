import { expect, it } from 'vitest';
import { withoutLayers } from './without-layers.ts';

it('takes rules out of their layers, and leaves all other braces', () => {
  const css = `@layer base,components;@layer base{a{color:red}@media print{b{top:0}}}.x\\}{left:0}@layer components{.c:after{content:"}"}}`;
  expect(withoutLayers(css)).toBe(`a{color:red}@media print{b{top:0}}.x\\}{left:0}.c:after{content:"}"}`);
});

it('finds layers within other rules, and words that are none', () => {
  expect(withoutLayers('@supports (top:0){@layer a{b{top:0}}}.\\@layer{top:0}')).toBe(
    '@supports (top:0){b{top:0}}.\\@layer{top:0}',
  );
});
