import { expect, test } from 'vitest';
import { landPath, slugOf } from './land-path.ts';

test.each([
  ['Bihar', 'bihar'],
  ['Gaya Town C.D.Block', 'gaya-town-c-d-block'],
  ['Baruraj (Motipur)', 'baruraj-motipur'],
  ['Dinapur-Cum-Khagaul', 'dinapur-cum-khagaul'],
  ['बिहटा मंडल', 'बिहटा-मंडल'],
  ['  ', ''],
])('%j is %j in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  // A slug of a slug is itself.
  expect(slugOf(slug)).toBe(slug);
});

test('an area has the address of its line from the state down', () => {
  expect(landPath()).toBe('/land');
  expect(landPath({ state: 'Bihar' })).toBe('/land/bihar');
  expect(landPath({ state: 'Bihar', district: 'Patna', mandal: 'Bihta' })).toBe('/land/bihar/patna/bihta');
  // A missing district is not guessed.
  expect(landPath({ state: 'Bihar', mandal: 'Bihta' })).toBe('/land/bihar');
  expect(landPath({ state: 'बिहार' })).toBe(`/land/${encodeURIComponent('बिहार')}`);
});
