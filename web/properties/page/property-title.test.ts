import { expect, onTestFinished, test } from 'vitest';
import { areaLabel } from '#web/areas/place-names.ts';
import { setPageLanguage } from '#web/language.ts';
import { plotTitle, unitName } from './property-title.ts';

const PLOT = { size: 5, units: 'katha', mandal: 'Danapur', district: 'Patna', state: 'Bihar' };
const IN_HINDI = { mandal: 'दानापुर', district: 'पटना', state: 'बिहार', official: true };

test('a plot is called by its size and place, in the language of the page', () => {
  expect(plotTitle(PLOT)).toBe('5 katha plot in Danapur, Patna');
  setPageLanguage(() => 'hi');
  onTestFinished(() => setPageLanguage(() => 'en'));
  expect(plotTitle(PLOT)).toBe('Patna के Danapur में 5 कट्ठा का प्लॉट');
});

test('its place is called by the Hindi names where the page is in Devanagari, and they are known', () => {
  const plot = { ...PLOT, in_hindi: IN_HINDI };
  expect(plotTitle(plot)).toBe('5 katha plot in Danapur, Patna');
  onTestFinished(() => setPageLanguage(() => 'en'));
  setPageLanguage(() => 'hi');
  expect(plotTitle(plot)).toBe('पटना के दानापुर में 5 कट्ठा का प्लॉट');
  setPageLanguage(() => 'mr');
  expect(plotTitle(plot)).toBe('दानापुर, पटना येथील 5 कट्ठा प्लॉट');
  setPageLanguage(() => 'ta');
  expect(plotTitle(plot)).toContain('Danapur');
});

test('an area is chosen by its name in Hindi with the English one', () => {
  onTestFinished(() => setPageLanguage(() => 'en'));
  expect(areaLabel('Danapur', 'दानापुर')).toBe('Danapur');
  setPageLanguage(() => 'hi');
  expect([areaLabel('Danapur', 'दानापुर'), areaLabel('Danapur', undefined)]).toEqual(['दानापुर (Danapur)', 'Danapur']);
});

test('a unit that an admin added is called what it was called', () => {
  setPageLanguage(() => 'ta');
  onTestFinished(() => setPageLanguage(() => 'en'));
  for (const unit of ['lagga', 'constructor', '__proto__']) expect(unitName(unit)).toBe(unit);
});
