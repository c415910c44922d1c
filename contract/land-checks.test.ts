import { describe, expect, test } from 'vitest';
import { FACT_STATES, isAsked } from './facts.ts';
import { CHECK_KEYS, checksOf, PORTALS, portalsFor, portalsOf } from './land-checks.ts';

describe('portals', () => {
  test.each(PORTALS.map((portal) => [portal.host, portal] as const))('%s is the government’s', (host, portal) => {
    expect(host).toMatch(/^[a-z\d.-]+\.(?:gov|nic)\.in$/);
    expect(portal.source).not.toBe('');
  });

  test('are named once', () => {
    expect(new Set(PORTALS.map(({ host }) => host)).size).toBe(PORTALS.length);
  });

  test.each(FACT_STATES)('of %s begin with its record of rights, and ask for facts that are asked there', (state) => {
    const portals = portalsOf(state);
    expect(portals[0]?.holds).toBe('record');
    expect(portals.filter(({ holds }) => holds === 'record')).toHaveLength(1);
    for (const { host, enter } of portals) {
      const facts = enter.filter((field) => field !== 'district' && field !== 'anchal' && field !== 'tehsil');
      expect(
        facts.filter((fact) => !isAsked(fact, { state })),
        host,
      ).toEqual([]);
    }
  });
});

describe('checks', () => {
  test.each([
    ['Bihar', 'agricultural', ['jamabandi', 'circle_report']],
    ['Bihar', 'residential', ['jamabandi', 'circle_report', 'conversion']],
    ['Jharkhand', 'agricultural', ['raiyat', 'deputy_commissioner', 'prohibited_list']],
    ['Uttar Pradesh', undefined, ['class', 'share', 'collector', 'section_80', 'consolidation']],
    ['Uttar Pradesh', 'fallow', ['class', 'share', 'collector', 'consolidation']],
    ['Madhya Pradesh', 'commercial', ['remarks', 'lease', 'notified_tehsil', 'diversion']],
    ['Chhattisgarh', 'orchard', ['five_decimals', 'old_record', 'acquisition']],
    ['Chhattisgarh', 'industrial', ['diversion', 'old_record', 'acquisition']],
    ['Kerala', undefined, []],
  ])('of %s, used as %s, are the general ones and its own', (state, use, own) => {
    const all = checksOf({ state, use });
    expect(all.slice(0, 10)).toEqual(CHECK_KEYS.slice(0, 10));
    expect(all.slice(10)).toEqual(own);
  });

  test.each(FACT_STATES)('of %s that are seen in a record lead to a portal that has it', (state) => {
    const withoutPortal = checksOf({ state }).filter((key) => portalsFor(key, state).length === 0);
    // Deeds of Bihar, and maps of Madhya Pradesh, have no official address of their own that we know.
    expect(withoutPortal).toEqual(WITHOUT_PORTAL[state]);
  });
});

const WITHOUT_PORTAL = {
  Bihar: ['deeds', 'heirs', 'loans', 'payment', 'circle_report', 'conversion'],
  Jharkhand: ['heirs', 'payment', 'deputy_commissioner'],
  'Uttar Pradesh': ['heirs', 'payment', 'collector'],
  'Madhya Pradesh': ['measure', 'heirs', 'road', 'payment', 'notified_tehsil'],
  Chhattisgarh: ['heirs', 'payment', 'five_decimals'],
} as const;
