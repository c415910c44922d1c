import { expect, test } from 'vitest';
import { QUESTIONS } from './fact-groups.ts';
import { factsAskedIn } from './facts-asked.ts';
import { STEPS } from './form-values.ts';

test('a step says as many questions as the table of facts has for it', () => {
  const place = { state: undefined, district: undefined };
  const counted = STEPS.map((step) => [step, factsAskedIn(step, place, {}).length] as const);
  expect(Object.fromEntries(counted.filter(([, count]) => count > 0))).toEqual(QUESTIONS);
  expect(factsAskedIn('rights', { state: 'Bihar', district: undefined }, {}).length).toBeGreaterThan(
    QUESTIONS.rights ?? 0,
  );
});
