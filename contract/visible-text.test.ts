import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';
import { visibleText } from './visible-text.ts';
import { descriptionExcess } from './while-typed.ts';

describe('visible text', () => {
  test.each([
    ['zero-width space', 'Ra\u200bvi', 'Ravi'],
    ['word joiner and byte order mark', '\ufeffRa\u2060vi', 'Ravi'],
    ['right-to-left override', 'Ra\u202eiv', 'Raiv'],
    ['isolates and marks of direction', '\u2066Ravi\u2069\u200e\u200f\u061c', 'Ravi'],
    ['soft hyphen', 'Ra\u00advi', 'Ravi'],
    ['Hangul fillers and variation selectors', 'R\u3164a\ufe0fvi\u{e0100}', 'Ravi'],
    ['tag characters', 'Ravi\u{e0041}\u{e007f}', 'Ravi'],
    ['NUL', 'Ra\0vi', 'Ravi'],
    ['joiners in Latin', 'Ra\u200dv\u200ci', 'Ravi'],
    ['joiners alone, or at the edges of a word', '\u200d\u200c \u200dपटना\u200c', ' पटना'],
    ['joiners between Devanagari digits', '९\u200d०\u200c०', '९००'],
    ['joiners between a letter and another script', 'क\u200dA', 'कA'],
    ['repeated joiners behind the first', 'क्\u200d\u200d\u200dष', 'क्\u200dष'],
  ])('has no %s', (_, written, seen) => expect(visibleText(written)).toBe(seen));

  test.each([
    ['Devanagari half letters', 'क्\u200dष'],
    ['the Marathi eyelash ra', 'दर\u200d्या'],
    ['the non-joiner of a conjunct that is not to join', 'बक्\u200cसर'],
    ['Bengali ya-phala', 'র\u200d্যাম'],
    ['Malayalam final letters in their older spelling', 'അവന്\u200d വന്നു'],
    ['Kannada', 'ರ್\u200cಯ'],
    ['line breaks, tabs and what has no format', 'a\n\tb – “c” ₹ ½ 😀 é'],
  ])('keeps %s', (_, written) => expect(visibleText(written)).toBe(written));
});

test.each([
  ['98765\u200b43210', true],
  ['९८७६५\u200c४३२१०', true],
  ['9\u20628\u20627\u20626\u20625\u20624\u20623\u20622\u20621', true],
  ['98765 43210', false],
])('digits that only invisible characters part are consecutive: %j', (digits, refused) => {
  expect(descriptionExcess(`Call for this plot: ${digits}`) !== undefined).toBe(refused);
});

/** Fields that other users never see, or that must equal a stored value. */
const NOT_SHOWN = /(?:^|\.)(?:(?:current_)?password|existing_images(?:\.\w+)?)$/;

test('every text that an endpoint takes is kept without invisible characters', async () => {
  const names = (await readdir(import.meta.dirname)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, import.meta.url).href) as Promise<Record<string, unknown>>),
  );
  const endpoints = modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
  const taken: string[] = [];
  let texts = 0;
  for (const { name, body, query } of endpoints) {
    for (const [path, schema] of [...textsIn(body), ...textsIn(query)]) {
      if (NOT_SHOWN.test(path)) continue;
      texts += 1;
      const words = 'A level plot beside a metalled road in Bihta'.split(' ');
      const given = [words.join('\u200b'), 'jo\u200b@example.com', '12345\u202e67'];
      const kept = given.map((text) => schema.safeParse(text).data).filter((text) => typeof text === 'string');
      if (kept.some((text) => /[\u200b\u202e]/.test(text))) taken.push(`${name} ${path}`);
    }
  }
  expect(taken).toEqual([]);
  // Guards against a walk that finds nothing.
  expect(texts).toBeGreaterThan(50);
});

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'who' in exported;
}

function* textsIn(schema: unknown, path = ''): Generator<[path: string, schema: z.ZodMiniType]> {
  if (schema instanceof z.ZodMiniString) yield [path, schema];
  else if (schema instanceof z.ZodMiniObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* textsIn(field, path ? `${path}.${name}` : name);
  else if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    yield* textsIn(schema._zod.def.innerType, path);
  else if (schema instanceof z.ZodMiniArray) yield* textsIn(schema._zod.def.element, path);
  else if (schema instanceof z.ZodMiniUnion) for (const one of schema._zod.def.options) yield* textsIn(one, path);
  else if (schema instanceof z.ZodMiniPipe) {
    yield* textsIn(schema._zod.def.in, path);
    yield* textsIn(schema._zod.def.out, path);
  }
}
