import fc from 'fast-check';

/* Hostile texts, each by itself, together, and within a valid one. */

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

/** Any characters: `unit: 'binary'` is the same, but first makes a list of them all. */
const characters = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
});

/** Single code units, so that surrogate pairs come apart. */
const codeUnits = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: characters },
  { weight: 1, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', size: 'large' }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...TEXTS), fc.constantFrom(...TEXTS)).map(([a, b]) => a + b) },
);

/** A valid text with a hostile part, to pass rules that look at the rest. */
export function nearly(right: string): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.nat(right.length),
      fc.nat(2),
      fc.oneof(fc.constantFrom('\0', '\ud800', '\u202e', "'", '<', '\r\n', '%', ' '), hostileText),
    )
    .map(([place, taken, put]) => right.slice(0, place) + put + right.slice(place + taken));
}
