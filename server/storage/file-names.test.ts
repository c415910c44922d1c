import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, safeFileName } from './file-names.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', '.', '/', '\\', ' ', '"', '%', '\r', '\n', '\u202e', '\u200d', 'ख', '\ud800', '.pdf'),
  }),
);

test.for([
  ['Sale deed.pdf', 'Sale deed.pdf'],
  ['/etc/passwd', 'passwd'],
  ['..\\..\\Windows\\deed.pdf', 'deed.pdf'],
  ['C:\\fakepath\\खाता.pdf', 'खाता.pdf'],
  ['../..', 'document'],
  ['', 'document'],
  ['   ', 'document'],
  ['.pdf', 'pdf'],
  ['...', 'document'],
  ['.htaccess', 'htaccess'],
  ['deed.pdf. . .', 'deed.pdf'],
  ['folder/', 'document'],
  ['deed\r\nSet-Cookie: a=b.pdf', 'deed Set-Cookie_ a=b.pdf'],
  ['deed\0.pdf', 'deed.pdf'],
  ['deed\u202efdp.exe', 'deedfdp.exe'],
  ['\u2066deed\u2069\u200f.pdf', 'deed.pdf'],
  ['de\u200bed\ufeff.pdf', 'deed.pdf'],
  ['a  \t b.pdf', 'a b.pdf'],
  ['a\r\ud800 a', 'a a'],
  ['Mr. Ram .. deed . .pdf', 'Mr. Ram. deed.pdf'],
  ['e\u202e\u0301.pdf', '\u00e9.pdf'],
  ['what? "this" <is>|*.pdf', 'what_ _this_ _is___.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
] as const)('%j becomes %j', ([name, expected]) => {
  expect(safeFileName(name)).toBe(expected);
});

test.for([
  ['deed.pdf', 'pdf', 'deed.pdf'],
  ['DEED.PDF', 'pdf', 'DEED.PDF'],
  ['map.jpeg', 'jpg', 'map.jpeg'],
  ['deed.html', 'pdf', 'deed.html.pdf'],
  ['deed.pdf.exe', 'pdf', 'deed.pdf.exe.pdf'],
  ['deed', 'docx', 'deed.docx'],
  ['', 'pdf', 'document.pdf'],
] as const)('%j whose content is %s becomes %j', ([name, extension, expected]) => {
  expect(safeFileName(name, extension)).toBe(expected);
});

test('a long name is cut to 120 characters and keeps its extension', () => {
  expect(safeFileName(`${'a'.repeat(300)}.docx`)).toBe(`${'a'.repeat(115)}.docx`);
  expect(safeFileName(`${'a'.repeat(116)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  expect(safeFileName(`${'a'.repeat(300)}.html`, 'pdf')).toBe(`${'a'.repeat(111)}.html.pdf`);
});

test('a name is cut between graphemes', () => {
  const family = '👨‍👩‍👧';
  const name = safeFileName(`${family.repeat(40)}.pdf`);
  expect(name).toBe(`${family.repeat(Math.floor(116 / family.length))}.pdf`);
  expect(safeFileName(`${'की'.repeat(100)}.pdf`)).toBe(`${'की'.repeat(58)}.pdf`);
});

test('one letter longer than the limit does not make an empty name', () => {
  expect(safeFileName(`👩${'\u200d👩'.repeat(100)}.pdf`)).toBe('document.pdf');
});

test('whatever the name, the safe one is short, plain, and stays as it is when made safe again', () => {
  fc.assert(
    fc.property(anyName, fc.option(fc.constantFrom('pdf', 'jpg', 'docx'), { nil: undefined }), (name, extension) => {
      const safe = safeFileName(name, extension);
      expect(safe.length).toBeGreaterThan(0);
      expect(safe.length).toBeLessThanOrEqual(120);
      expect(safe).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c<>:"|?*]/u);
      expect(safe).not.toMatch(/^[. ]|[. ]$/);
      expect(safe.isWellFormed()).toBe(true);
      expect(safeFileName(safe, extension)).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ['inline', 'map.jpg', 'inline; filename="map.jpg"'],
  ['attachment', 'Sale deed.pdf', 'attachment; filename="Sale deed.pdf"'],
  [
    'attachment',
    'खाता.pdf',
    `attachment; filename="____.pdf"; filename*=UTF-8''%E0%A4%96%E0%A4%BE%E0%A4%A4%E0%A4%BE.pdf`,
  ],
  ['attachment', "100%'s (1).pdf", `attachment; filename="100_'s (1).pdf"; filename*=UTF-8''100%25%27s%20%281%29.pdf`],
  ['attachment', 'a"; filename="b.exe', 'attachment; filename="a_; filename=_b.exe"'],
  ['attachment', 'a\r\nSet-Cookie: b', 'attachment; filename="a Set-Cookie_ b"'],
] as const)('%s of %j is %j', ([kind, name, expected]) => {
  expect(contentDisposition(kind, name)).toBe(expected);
});

test('whatever the name, the header is one line of ASCII that says it whole', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const header = contentDisposition('attachment', name);
      const parts =
        /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]+)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/.exec(
          header,
        );
      expect(parts, header).not.toBeNull();
      const [, plain = '', whole] = parts ?? [];
      expect(whole === undefined ? plain : decodeURIComponent(whole)).toBe(safeFileName(name));
    }),
    { numRuns: 2000 },
  );
});
