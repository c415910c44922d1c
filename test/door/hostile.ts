import fc from 'fast-check';

/*
 * What people send who mean no good, and what broken programs send.
 */

/** The field is not sent at all. */
export const LEFT_OUT = Symbol('left out');

/** A file in a form with files. */
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

const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'Patna\0',
  'a\0b@example.com',
  '\ud800',
  'a\udfffb',
  '\u202eantaP',
  '\ufeffPatna',
  '\ufffe\uffff',
  'e\u0301'.repeat(50),
  '👨‍👩‍👧‍👦🇮🇳',
  'ﷺ',
  'पटना',
  '१२३',
  "' or 1=1 --",
  "'; drop table users; --",
  "\\'; select pg_sleep(5); --",
  '$1',
  '%',
  '_',
  '%%%s%n',
  '${7*7}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  ']]>',
  '<!--#exec cmd="id"-->',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\Windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'a\r\nSet-Cookie: a=b',
  'a\nBcc: all@example.com',
  '%00',
  '%zz',
  '%',
  '%c0%ae',
  '%ed%a0%80',
  'null',
  'undefined',
  'NaN',
  'true',
  'Infinity',
  '-0',
  '0',
  '1',
  '-1',
  '+1',
  '1e309',
  '1e21',
  '0x10',
  '010',
  '1,2',
  '1.00001',
  '0.1',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01990000-0000-7000-8000-000000000000',
  '01990000-0000-7000-8000-00000000000g',
  'BK-999999999',
  'bk-0',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[]',
  '{}',
  '[null]',
  '[[[[[[]]]]]]',
  '[{"filePath":"/images/x/full.jpg","fileName":1}]',
  '[{"filePath":"\\u0000","fileName":"\\ud800"}]',
  '{"__proto__":{"x":1}}',
  'a'.repeat(61),
  'a'.repeat(201),
  'a'.repeat(255),
  'a'.repeat(501),
  'ब'.repeat(2001),
  'a'.repeat(70_000),
  `${'a'.repeat(20_000)}@example.com`,
  `${'['.repeat(20_000)}`,
];

/** Each code unit by itself, so that pairs come apart. */
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', size: 'large' }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...TEXTS), fc.constantFrom(...TEXTS)).map(([a, b]) => a + b) },
);

/** A text that is right, with something in it that is not: past rules that look at the rest. */
export function nearly(right: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(right.length),
      fc.nat(2),
      fc.oneof(fc.constantFrom('\0', '\ud800', '\u202e', "'", '<', '\r\n', '%', ' '), hostileText),
    )
    .map(([place, taken, put]) => right.slice(0, place) + put + right.slice(place + taken));
}

const parsed = (json: string): unknown => JSON.parse(json);
const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

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
  parsed(deep(500)),
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

/** Anything that JSON can say in a field's place. */
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

/** Of a query or a path: a text, several of it, or nothing. */
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

/** Of a form with files: a text or a file where the other belongs, several, or nothing. */
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

/** Bytes that a browser or a proxy would let through in a header. */
export const hostileHeader = fc
  .oneof(hostileText, fc.string({ unit: 'binary', maxLength: 5000 }))
  .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 8000));

export const CONTENT_TYPES = [
  '',
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'a'.repeat(300)}`,
  'multipart/form-data; boundary=another',
  'multipart/mixed; boundary=door',
  'multipart/form-data; boundary=door; boundary=other',
  '/',
  'application/json, text/plain',
];

/** A body of bytes that was right: cut, changed, doubled, or quite another one. */
export function brokenBytes(right: Buffer): fc.Arbitrary<Buffer> {
  const place = fc.nat(Math.max(right.length - 1, 0));
  return fc.oneof(
    place.map((end) => right.subarray(0, end)),
    fc
      .tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 }))
      .map(([at, put]) => Buffer.concat([right.subarray(0, at), put, right.subarray(at + put.length)])),
    fc
      .tuple(place, place)
      .map(([a, b]) => Buffer.concat([right.subarray(0, Math.min(a, b)), right.subarray(Math.max(a, b))])),
    place.map((at) => Buffer.concat([right, right.subarray(at)])),
    fc
      .constantFrom(
        '',
        'null',
        '[]',
        '"a"',
        '1',
        '{',
        '{}',
        '{"a":1,"a":2}',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":{}}}',
        '\ufeff{}',
        '[1',
        'a=b&c=d',
        '['.repeat(50_000),
        deep(20_000),
        '--door--',
        '--door\r\n',
        '--door\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--door--\r\n',
        '--door\r\nContent-Disposition: form-data\r\n\r\nx\r\n--door--\r\n',
        '--door\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--door--\r\n',
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 500 }).map((all) => Buffer.from(all)),
  );
}
