import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { plotTitle } from '#web/property/property-title.ts';
import { setPageLanguage } from '#web/client/language.ts';
import { localNames } from './local-names.ts';
import { areaLabel, areaNames, inLabelOrder, placeNames, setLocalNames } from './place-names.ts';

const IN_HINDI = { mandal: 'दानापुर', district: 'पटना', state: 'बिहार', official: true };
const PLACE = { mandal: 'Danapur', district: 'Patna', state: 'Bihar', in_hindi: IN_HINDI };

beforeAll(() => setLocalNames(localNames));
afterEach(() => setPageLanguage(() => 'en'));

test.each<[Language, string]>([
  ['en', 'Danapur, Patna, Bihar'],
  ['hi', 'दानापुर, पटना, बिहार'],
  ['mr', 'दानापुर, पाटणा, बिहार'],
  ['gu', 'Danapur, પટના, બિહાર'],
  ['bn', 'Danapur, পাটনা, বিহার'],
  ['or', 'Danapur, ପାଟନା, ବିହାର'],
  ['te', 'Danapur, పాట్నా, బీహార్'],
  ['ta', 'Danapur, பாட்னா, பீகார்'],
  ['kn', 'Danapur, ಪಾಟ್ನಾ, ಬಿಹಾರ'],
  ['ml', 'Danapur, പട്ന, ബിഹാർ'],
])('in %s a plot lies in %s', (language, named) => {
  setPageLanguage(() => language);
  const { mandal, district, state } = placeNames(PLACE);
  expect(`${mandal}, ${district}, ${state}`).toBe(named);
  expect(areaNames({ names: PLACE, names_in_hindi: IN_HINDI })).toEqual({ mandal, district, state });
  expect(plotTitle({ ...PLACE, size: 5, units: 'katha' })).toContain(district);
});

test('an area that an admin added has its English name, whatever it is called', () => {
  setPageLanguage(() => 'ta');
  for (const state of ['New Bihar', 'constructor', '__proto__'])
    expect(areaNames({ names: { state }, names_in_hindi: undefined })).toEqual({ state });
  setPageLanguage(() => 'hi');
  expect(areaNames({ names: { state: 'New Bihar' }, names_in_hindi: {} })).toEqual({ state: 'New Bihar' });
});

test('an option has one script, but for a mandal in Devanagari, which has the English name beside it', () => {
  const labels = () => [
    areaLabel('district', 'Patna', 'पटना'),
    areaLabel('mandal', 'Danapur', 'दानापुर'),
    areaLabel('mandal', 'Danapur', undefined),
  ];
  expect(labels()).toEqual(['Patna', 'Danapur', 'Danapur']);
  setPageLanguage(() => 'hi');
  expect(labels()).toEqual(['पटना', 'दानापुर (Danapur)', 'Danapur']);
  setPageLanguage(() => 'te');
  expect(labels()).toEqual(['పాట్నా', 'Danapur', 'Danapur']);
});

test('options are in the order of the names that are shown', () => {
  const districts = [
    { name: 'Araria', hindi: 'अररिया' },
    { name: 'Banka', hindi: 'बांका' },
    { name: 'Gaya', hindi: 'गया' },
  ];
  const order = () => inLabelOrder('district', districts).map(({ name }) => name);
  expect(order()).toEqual(['Araria', 'Banka', 'Gaya']);
  setPageLanguage(() => 'hi');
  expect(order()).toEqual(['Araria', 'Gaya', 'Banka']);
  setPageLanguage(() => 'ta');
  expect(order()).toEqual(['Araria', 'Gaya', 'Banka']);
  expect(inLabelOrder('mandal', [{ name: 'Tamar II' }, { name: 'Tamar I' }])[0]?.name).toBe('Tamar II');
});
