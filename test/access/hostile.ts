import fc from 'fast-check';
import { deeplyNested } from './broken-bodies.ts';
import { hostileText, nearly } from './hostile-texts.ts';

export const LEFT_OUT = Symbol('left out');

export class Upload {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly type: string;
  constructor(bytes: Buffer, fileName: string, type: string) {
    this.bytes = bytes;
    this.fileName = fileName;
    this.type = type;
  }
}

const parsed = (json: string): unknown => JSON.parse(json);

const OBJECTS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { toString: 1, valueOf: 1 },
  { toJSON: 1 },
  { length: 5 },
  { $ne: null },
  parsed('{"then":1}'),
  { type: 'state' },
  parsed('{"__proto__":{"admin":true}}'),
  parsed('{"constructor":{"prototype":{"admin":true}}}'),
  parsed(deeplyNested(500)),
  parsed('['.repeat(500) + ']'.repeat(500)),
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  1e-7,
  1_000_000,
  1_000_001,
];

/** Any JSON value in a field's place. */
export function hostileJson(right: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: hostileText as fc.Arbitrary<unknown> },
    { weight: 3, arbitrary: nearly(typeof right === 'string' ? right : JSON.stringify(right ?? 'a')) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.maxSafeInteger() },
    { weight: 2, arbitrary: fc.constantFrom(...OBJECTS) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constant(LEFT_OUT) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(right, null, 1), { maxLength: 3 }) },
  );
}

/** For a query or a path: a text, several, or nothing. */
export function hostileParameter(right: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: hostileText as fc.Arbitrary<unknown> },
    { weight: 3, arbitrary: nearly(typeof right === 'string' ? right : '1') },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(fc.constant(String(right)), hostileText), { minLength: 2, maxLength: 4 }),
    },
    { weight: 1, arbitrary: fc.constant(LEFT_OUT) },
  );
}

const BYTES = [
  '',
  'GIF89a<script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?php system($_GET[0]); ?>',
  'MZ\x90\0',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  '\xff\xd8\xff\xe0\0\x10JFIF\0\xff\xd9',
  'RIFF\0\0\0\0WEBPVP8 ',
  '%PDF-1.7\n',
  '%PDF-',
  'PK\x03\x04',
  'PK\x05\x06' + '\0'.repeat(18),
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  'state,district,mandal\n',
  'state,district,mandal\n"unclosed',
  'state,district,mandal\nBihar,Patna,\0\n',
  'state,district,mandal\nBihar,Patna,\xed\xa0\x80\n',
  '\xff\xfes\0t\0a\0t\0e\0',
  '\xef\xbb\xbfstate;district;mandal\na;b;c\n',
];
const bytes = fc.oneof(
  fc.constantFrom(...BYTES).map((text) => Buffer.from(text, 'latin1')),
  fc
    .tuple(fc.constantFrom(...BYTES), fc.uint8Array({ maxLength: 300 }))
    .map(([head, tail]) => Buffer.concat([Buffer.from(head, 'latin1'), tail])),
  fc.uint8Array({ maxLength: 1000 }).map((all) => Buffer.from(all)),
);

/** For a form with files: a text or a file where the other belongs, several, or nothing. */
export function hostilePart(right: unknown): fc.Arbitrary<unknown> {
  const upload = fc
    .tuple(bytes, hostileText, fc.oneof(fc.constantFrom('application/pdf', 'image/jpeg', 'text/html', ''), hostileText))
    .map(([content, name, type]) => new Upload(content, name, type));
  const text = fc.oneof(hostileText, nearly(typeof right === 'string' ? right : '1'));
  const isFile = typeof right !== 'string' && typeof right !== 'number';
  return fc.oneof(
    { weight: isFile ? 1 : 6, arbitrary: text as fc.Arbitrary<unknown> },
    { weight: isFile ? 6 : 1, arbitrary: upload },
    { weight: 1, arbitrary: fc.array(fc.oneof(text, upload), { minLength: 2, maxLength: 7 }) },
    { weight: 1, arbitrary: fc.constant(LEFT_OUT) },
  );
}

const latin1 = (limits: fc.StringConstraints) =>
  fc.string({ ...limits, unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) });

/** Bytes that a browser or a proxy passes on in a header; also nearly valid ones. */
export const hostileHeader = (right = ''): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 3, arbitrary: hostileText },
      { weight: 3, arbitrary: latin1({ minLength: 1 }) },
      { weight: 1, arbitrary: latin1({ minLength: 1000, maxLength: 8000 }) },
      { weight: 2, arbitrary: nearly(right) },
    )
    .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 8000));
