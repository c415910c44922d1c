import { expect, test } from 'vitest';
import { differByOneEdit, inLatin, phoneticKey, withoutFlaps } from './sound.ts';

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
  expect(new Set(names.map(phoneticKey)).size, names.map(phoneticKey).join(' ')).toBe(1);
});

test.each([
  ['Patna', 'Pune'],
  ['Danapur', 'Dinapur'],
  ['Gaya', 'Goa'],
  ['Bihta', 'Bettiah'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other));
});

test('a ड़ that is written d sounds like one that is written r', () => {
  expect(withoutFlaps(phoneticKey('Badhpura'))).toBe(withoutFlaps(phoneticKey('Barhpura')));
  expect(withoutFlaps(phoneticKey('बाढ़'))).toBe(withoutFlaps(phoneticKey('Badh')));
});

test('other characters are dropped, and Devanagari is romanised', () => {
  expect(phoneticKey('!?')).toBe('');
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
  expect(differByOneEdit(a, b)).toBe(is);
});
