import { expect, test } from 'vitest';
import { emailMessagesIn } from '#server/email/email-messages.ts';
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

test.each([
  ['hi', 'पटना के दानापुर में'],
  ['mr', 'दानापुर, पाटणा'],
  ['ta', 'பாட்னா'],
  ['ml', 'പട്ന'],
] as const)('in an email in %s its district has a name of the language', async (language, part) => {
  const inHindi = { mandalInHindi: 'दानापुर', districtInHindi: 'पटना' };
  const title = propertyTitle({ ...danapur, ...inHindi, size: 5 }, await emailMessagesIn(language));
  expect(title).toContain(part);
  expect(title).not.toContain('Patna');
});
