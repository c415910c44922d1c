import { expect, test } from 'vitest';
import { propertyTitle } from '#server/properties/title.ts';

const danapur = { unit: 'decimal', mandal: 'Danapur', district: 'Patna' };

test.each([
  [5, '5 decimal plot in Danapur, Patna'],
  [5.5, '5.5 decimal plot in Danapur, Patna'],
  [0.0001, '0.0001 decimal plot in Danapur, Patna'],
  [1250000.25, '12,50,000.25 decimal plot in Danapur, Patna'],
])('a property of %d decimal is titled in Indian grouping without trailing zeros', (size, title) => {
  expect(propertyTitle({ ...danapur, size })).toBe(title);
});
