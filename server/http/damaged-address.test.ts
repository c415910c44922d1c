import { expect, test } from 'vitest';
import { mendedAddress } from './damaged-address.ts';

test.each([
  ['/properties/', '/properties'],
  ['/hi/properties//?page=2', '/hi/properties?page=2'],
  ['/property/BK-100234).', '/property/BK-100234'],
  ['/property/BK-100234.', '/property/BK-100234'],
  ['/property/BK-100234*', '/property/BK-100234'],
  ['/property/BK-100234/).', '/property/BK-100234'],
  ['/property/BK-100234%E0%A5%A4', '/property/BK-100234'],
  ['/property/BK-100234%e2%80%9d,', '/property/BK-100234'],
  ['/property/BK-100234%29.', '/property/BK-100234'],
  ['/property/BK-100234%20', '/property/BK-100234'],
  ['/land/bihar/patna%C2%A0', '/land/bihar/patna'],
  ['/search?state=Bihar&district=Patna).', '/search?state=Bihar&district=Patna'],
  ['/search?state=Bihar&amp;district=Patna', '/search?state=Bihar&district=Patna'],
  ['/search?state=Madhya%2520Pradesh', '/search?state=Madhya%20Pradesh'],
  ['/search%3Fstate%3DBihar%26district=Patna', '/search?state=Bihar&district=Patna'],
  ['/search?state=Bihar&district=Kaimur%20(Bhabua)).', '/search?state=Bihar&district=Kaimur%20(Bhabua)'],
  ['/property/BK-100234&fbclid=abc', '/property/BK-100234?fbclid=abc'],
  ['/property/BK-100234%0A', '/property/BK-100234'],
  ['/consultant/%27', '/consultant'],
  ['/HI/properties', '/hi/properties'],
  ['/en/properties?page=2', '/properties?page=2'],
  ['/en', '/'],
  ['/properties?', '/properties'],
])('the damaged address %s was %s', (url, mended) => {
  expect(mendedAddress(url)).toBe(mended);
});

test.each([
  '/',
  '/properties',
  '/hi',
  '/hi/properties?page=2',
  '/search?state=Bihar&district=Kaimur+%28Bhabua%29',
  '/search?state=Bihar&district=Kaimur%20(Bhabua)',
  '/properties?q=5+katha.',
  '/properties?q=100%25',
  '/land/bihar/%E0%A4%AA%E0%A4%9F%E0%A4%A8%E0%A4%BE',
  '/confirmEmail/aB_-',
  '//evil.example/',
  '//evil.example/).',
  '/\\evil.example/',
  `/${')'.repeat(20_000)}x`,
])('%.60s is left as it is', (url) => {
  expect(mendedAddress(url)).toBeUndefined();
});
