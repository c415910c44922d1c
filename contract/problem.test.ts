import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { messages } from '#messages/en/errors.ts';
import { problem, problemIn, problemOf, problemsIn } from './problem.ts';
import { sentenceOf } from './sentence.ts';

test('a problem comes out of a zod rule as it went in', () => {
  const rule = z.string(problem('NAME_REQUIRED')).check(z.maxLength(3, problem('TOO_LONG', { most: 3 })));
  expect(rule.safeParse(7).error?.issues.map(({ message }) => problemIn(message))).toEqual([{ code: 'NAME_REQUIRED' }]);
  expect(rule.safeParse('four').error?.issues.map(({ message }) => problemIn(message))).toEqual([
    { code: 'TOO_LONG', params: { most: 3 } },
  ]);
});

test.each(['Invalid input', '', 'A sentence. {"most":3}'])(
  '%j is no problem of ours, so the value is INVALID',
  (text) => {
    expect(problemIn(text)).toEqual({ code: 'INVALID' });
  },
);

test('of each field the first problem counts', () => {
  const form = z.object({
    name: z
      .string(problem('NAME_REQUIRED'))
      .check(z.minLength(2, problem('TOO_SHORT', { least: 2 })), z.regex(/b/, problem('NAME_CHARACTERS'))),
    photos: z.array(z.string(problem('PHOTO_REQUIRED'))),
  });
  expect(problemsIn(form.safeParse({ name: 'a', photos: ['x', 1] }).error?.issues ?? [])).toEqual([
    { path: 'name', code: 'TOO_SHORT', params: { least: 2 } },
    { path: 'photos.1', code: 'PHOTO_REQUIRED' },
  ]);
});

describe('a sentence', () => {
  test.each([
    [problemOf('EMAIL_REQUIRED'), 'Email is required'],
    [problemOf('TOO_LONG', { most: 254 }), 'At most 254 characters'],
    [problemOf('SIZE_TOO_LARGE', { most: 1_000_000 }), 'Size must be at most 10,00,000'],
    [problemOf('NO_SUCH_AREA', { level: 'district' }), 'There is no such district here'],
    [problemOf('AREA_IN_USE', { level: 'tehsil', listings: 1 }), 'This tehsil has 1 listing'],
    [problemOf('AREA_IN_USE', { level: 'state', listings: 12_345 }), 'This state has 12,345 listings'],
    [
      problemOf('TOO_MANY_REQUESTS', { limit: 'resetLinks', hours: 0, minutes: 1 }),
      'Too many invalid links. Try again in a minute',
    ],
    [
      problemOf('TOO_MANY_REQUESTS', { limit: 'exports', hours: 2, minutes: 90 }),
      'You have requested your data several times just now. Try again in 2 hours',
    ],
    [
      problemOf('COLUMN_NAME_INVALID', { column: 'district_hindi', problem: 'TOO_LONG', most: 100 }),
      'district_hindi: At most 100 characters',
    ],
  ])('%j is said with its params', (found, sentence) => {
    expect(sentenceOf(messages, found)).toBe(sentence);
  });

  test.each(['BAD_INPUT', 'constructor', 'OF_A_NEWER_VERSION'])('there is none for %s', (code) => {
    expect(sentenceOf(messages, { code })).toBeUndefined();
  });
});
