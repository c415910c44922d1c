import fc from 'fast-check';

/* Bodies that cannot be parsed, or not as the type that they claim. */

/** JSON of this many nested objects. */
export const deeplyNested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

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

/** A valid body that was cut, changed, doubled, or replaced. */
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
        deeplyNested(20_000),
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
