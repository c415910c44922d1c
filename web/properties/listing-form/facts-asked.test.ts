import { expect, test } from 'vitest';
import { QUESTIONS } from './fact-groups.ts';
import { factsAskedIn, questionsOf } from './facts-asked.ts';
import { STEPS } from './form-values.ts';

test('village and mauza are one question, and a stated mauza stays', () => {
  const place = { state: 'Bihar', district: 'Patna' };
  const asked = (answers: object) => factsAskedIn('rights', place, answers).includes('mauza');
  expect(asked({})).toBe(true);
  expect(asked({ village: 'Neora' })).toBe(false);
  expect(asked({ village: 'Neora', mauza: 'Neora Khurd' })).toBe(true);
  // Emptied to be typed anew.
  expect(asked({ village: 'Neora', mauza: '' })).toBe(true);
  expect(factsAskedIn('place', place, { mauza: 'Neora' })).toContain('village');
});

test('a fold says how many questions it has, and once one is answered how many are', () => {
  const place = { state: 'Bihar', district: 'Patna' };
  expect(questionsOf('place', place, {})).toBe('2 optional questions');
  expect(questionsOf('place', place, { village: 'Neora', loan: 'no', landmark: '' })).toBe('1 of 2 answered');
});

test('a step says as many questions as the table of facts has for it', () => {
  const place = { state: undefined, district: undefined };
  const counted = STEPS.map((step) => [step, factsAskedIn(step, place, {}).length] as const);
  expect(Object.fromEntries(counted.filter(([, count]) => count > 0))).toEqual(QUESTIONS);
  expect(factsAskedIn('rights', { state: 'Bihar', district: undefined }, {}).length).toBeGreaterThan(
    QUESTIONS.rights ?? 0,
  );
});
