import { expect, test } from 'vitest';
import { areaQuestion, squareFeetSoFar } from './area-question.ts';

const PATNA = { state: 'Bihar', district: 'Patna' };
const SARAN = { state: 'Bihar', district: 'Saran' };
const KATHA = {
  unit: 'katha',
  sizes: [{ state: 'Bihar', district: 'Patna', square_metres: 126.464263, exact: false, note: null }],
};
const NOTHING = { size: '3', squareFeet: '', haath: '' };

test.each<[string, Partial<typeof NOTHING>, number | undefined]>([
  ['nothing', {}, undefined],
  ['the figure on record', { squareFeet: '4,084' }, undefined],
  ['two per cent more', { squareFeet: '4165' }, undefined],
  ['more than that', { squareFeet: '4,170' }, 4170],
  ['less', { squareFeet: '3600' }, 3600],
  ['words', { squareFeet: 'many' }, undefined],
  ['no size yet', { size: '', squareFeet: '3600' }, undefined],
])('beside 3 katha of Patna, which are on record, %s contradicts or not', (_, typed, contradicting) => {
  const question = areaQuestion(KATHA, PATNA, { ...NOTHING, ...typed });
  expect(question).toMatchObject({ asksLaggi: false, contradicting });
});

test('what is on record is counted for the whole plot', () => {
  const { counted } = areaQuestion(KATHA, PATNA, NOTHING);
  expect(counted).toEqual({ one: expect.closeTo(1361.25, 1), all: expect.closeTo(4083.75, 1), by: 'record' });
});

test.each([
  ['katha', SARAN, true],
  ['Bigha', SARAN, true],
  ['dhurki', SARAN, false],
  ['katha', { state: 'Madhya Pradesh', district: 'Rewa' }, false],
  ['katha', { state: undefined, district: undefined }, false],
])('%s in %o: the laggi is asked where it decides (%s)', (unit, place, asksLaggi) => {
  expect(areaQuestion({ unit, sizes: KATHA.sizes }, place, NOTHING)).toEqual({
    counted: undefined,
    asksLaggi,
    contradicting: undefined,
    doubted: undefined,
  });
});

test('a laggi of 6.5 haath makes a katha of 1,901.25 square feet, which other square feet contradict', () => {
  const question = areaQuestion(KATHA, SARAN, { size: '2', squareFeet: '2,722', haath: '6.5' });
  expect(question).toEqual({
    counted: { one: 1901.25, all: 3802.5, by: 'laggi' },
    asksLaggi: true,
    contradicting: 2722,
    doubted: undefined,
  });
});

test.each<[string, Partial<typeof NOTHING>, object | undefined]>([
  ['nothing', {}, undefined],
  ['square feet that are known there', { squareFeet: '4,800' }, undefined],
  ['one square foot', { squareFeet: '1' }, { says: 'impossible', one: 1 / 3, all: 1, least: 720, most: 3645 }],
  ['a laggi of 20 haath', { haath: '20' }, { says: 'impossible', one: 18_000, all: 54_000, least: 720, most: 3645 }],
  ['a laggi of 3 haath', { haath: '3' }, { says: 'unlikely', one: 405, all: 1215, least: 720, most: 3645 }],
  ['square feet beside such a laggi', { haath: '3', squareFeet: '3600' }, undefined],
])('beside 3 katha of Saran the form asks whether %s is right, or not', (_, typed, doubted) => {
  expect(areaQuestion(KATHA, SARAN, { ...NOTHING, ...typed }).doubted).toEqual(doubted);
});

test.each([
  ['the counted ones, where nothing is typed', '', '', 4083.75],
  ['those that are typed', '4,000', '', 4000],
  ['those that are typed and chosen', '3,600', 'seller', 3600],
  ['the counted ones, where the record is chosen', '3,600', 'record', 4083.75],
])('so far a plot has %s', (_, squareFeet, areaBy, expected) => {
  expect(squareFeetSoFar(KATHA, PATNA, { ...NOTHING, squareFeet, areaBy })).toBeCloseTo(expected, 1);
});
