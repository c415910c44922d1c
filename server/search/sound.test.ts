import { expect, test } from 'vitest';
import { areOneApart, inLatin, soundOf, withoutFlaps } from './sound.ts';

test.each([
  ['Danapur', 'Dānāpur', 'दानापुर', 'Danapoor', 'DANAPUR', 'Daanaapur'],
  ['Gorakhpur', 'गोरखपुर', 'Gorakpur', 'Gorakhapur'],
  ['Nawada', 'Navada', 'नवादा', 'Nawaada'],
  ['Vaishali', 'वैशाली', 'Waishali', 'Vaisali'],
  ['Hazaribagh', 'Hajaribag', 'हज़ारीबाग', 'हजारीबाग'],
  ['Muzaffarpur', 'Mujaffarpur', 'मुज़फ़्फ़रपुर', 'मुजफ्फरपुर', 'Muzafarpur'],
  ['Bettiah', 'Betia', 'बेतिया', 'Betiya'],
  ['Sitamarhi', 'सीतामढ़ी', 'Seetamarhi'],
  ['Champaran', 'चंपारण', 'चम्पारण', 'Chanparan'],
  ['Arrah', 'Ara', 'आरा'],
  ['Ranchi', 'राँची', 'रांची', 'Raanchi'],
  ['Begusarai', 'बेगूसराय', 'Begusaray'],
  ['Chhapra', 'छपरा', 'Chapra', 'Chhapara'],
])('%s sounds like %s, however it is written', (...names) => {
  expect(new Set(names.map(soundOf)).size, names.map(soundOf).join(' ')).toBe(1);
});

test.each([
  ['Patna', 'Pune'],
  ['Danapur', 'Dinapur'],
  ['Gaya', 'Goa'],
  ['Bihta', 'Bettiah'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});

test('a ड़ that is written d sounds like one that is written r', () => {
  expect(withoutFlaps(soundOf('Badhpura'))).toBe(withoutFlaps(soundOf('Barhpura')));
  expect(withoutFlaps(soundOf('बाढ़'))).toBe(withoutFlaps(soundOf('Badh')));
});

test('what is no letter stays out, and Devanagari comes out in Latin letters', () => {
  expect(soundOf('!?')).toBe('');
  expect(inLatin('पटना जिला, गोरखपुर')).toBe('patna jila, gorakhpur');
});

test.each([
  ['patna', 'patna', true],
  ['patna', 'ptna', true],
  ['patna', 'pattna', true],
  ['patna', 'petna', true],
  ['patna', 'aptna', true],
  ['patna', 'pan', false],
  ['patna', 'ptana', true],
  ['patna', 'netna', false],
])('%s and %s are one apart or the same: %s', (a, b, is) => {
  expect(areOneApart(a, b)).toBe(is);
});
