import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { compoundFile, docFile, docxEntries, docxFile, pdfFile, zipFile } from '#test/files/documents.ts';
import { jpegPhoto, photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { pngChunk, pngChunks, pngFile } from '#test/files/png-bytes.ts';
import { judgeDocument, UnusableDocument } from './document-content.ts';

const TINY = { width: 40, height: 30, channels: 3 as const, background: 'red' };
const tinyJpeg = () => sharp({ create: TINY }).jpeg().toBuffer();
const stream = Buffer.alloc(4096, 1);

function judged(bytes: Buffer): string {
  try {
    return judgeDocument(bytes).extension;
  } catch (error) {
    if (error instanceof UnusableDocument) return error.reason;
    throw error;
  }
}

describe('kinds', () => {
  test.for([
    ['a PDF', () => pdfFile('Sale deed'), 'pdf'],
    ['a PDF after a mark of byte order', () => Buffer.concat([Buffer.from('\ufeff\n'), pdfFile('Deed')]), 'pdf'],
    ['a PDF that a scanner filled up with zeros', () => Buffer.concat([pdfFile('Deed'), Buffer.alloc(9000)]), 'pdf'],
    ['a JPEG', () => jpegPhoto(300, 200), 'jpg'],
    ['a progressive JPEG', async () => (await photoPixels(300, 200)).jpeg({ progressive: true }).toBuffer(), 'jpg'],
    ['a JPEG with a film after it', async () => Buffer.concat([await tinyJpeg(), Buffer.alloc(5000, 'film')]), 'jpg'],
    [
      'a JPEG with metadata',
      () =>
        sharp({ create: TINY })
          .jpeg()
          .withExif({ IFD0: { Artist: 'A' } })
          .toBuffer(),
      'jpg',
    ],
    ['a PNG', async () => (await photoPixels(300, 200)).png().toBuffer(), 'png'],
    ['a DOC', () => docFile('Sale deed'), 'doc'],
    ['a DOCX', () => docxFile('Sale deed'), 'docx'],
    [
      'a DOCX whose main part has a number',
      () => zipFile(docxEntries('x').map((entry) => ({ ...entry, name: entry.name.replace('document', 'document2') }))),
      'docx',
    ],
  ] as const)('%s is taken', async ([, make, extension]) => {
    expect(judged(await make())).toBe(extension);
  });

  test('a content type belongs to each kind', async () => {
    const types = [
      pdfFile('x'),
      await tinyJpeg(),
      await sharp({ create: TINY }).png().toBuffer(),
      docFile('x'),
      docxFile('x'),
    ];
    expect(types.map((bytes) => judgeDocument(bytes).contentType)).toEqual([
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
  });

  test.for([
    ['an empty file', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['a text', () => Buffer.from('Sale deed')],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a web page with a PDF far down in it', () => Buffer.concat([Buffer.from('<p>'.repeat(400)), pdfFile('x')])],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a GIF', () => sharp({ create: TINY }).gif().toBuffer()],
    ['a WebP', () => sharp({ create: TINY }).webp().toBuffer()],
    ['a spreadsheet of old Excel', () => compoundFile([{ name: 'Workbook', bytes: stream }])],
    [
      'a spreadsheet with a Word table in it',
      () =>
        compoundFile([
          { name: 'Workbook', bytes: stream },
          { name: 'MBD0001', below: [{ name: 'WordDocument', bytes: stream }] },
        ]),
    ],
    [
      'a compound file with an empty WordDocument',
      () => compoundFile([{ name: 'WordDocument', bytes: Buffer.alloc(0) }]),
    ],
    [
      'a folder called WordDocument',
      () => compoundFile([{ name: 'WordDocument', below: [{ name: 'x', bytes: stream }] }]),
    ],
    ['a plain ZIP', () => zipFile([{ name: 'deed.pdf', text: 'x' }])],
    ['a ZIP that only names a document', () => zipFile([{ name: 'word/document.xml', text: '<x/>' }])],
    [
      'a template',
      () =>
        zipFile(docxEntries('x', 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml')),
    ],
    [
      'a JPEG with a PDF in its comment',
      async () => withJpegSegments(await tinyJpeg(), [[0xfe, pdfFile('x').toString('latin1')]]),
    ],
    ['a DOCX with a PDF in its first entry', () => zipFile([{ name: '%PDF-1.4', text: 'x' }, ...docxEntries('x')])],
  ] as const)('%s is of no kind that is taken', async ([, make]) => {
    expect(judged(await make())).toBe('unknown-kind');
  });
});

describe('macros', () => {
  test.for([
    ['a macro-enabled document', () => zipFile([...docxEntries('x'), { name: 'word/vbaProject.bin', text: 'x' }])],
    [
      'macros in another folder and case',
      () => zipFile([...docxEntries('x'), { name: 'a/VBAPROJECT.BIN', text: 'x' }]),
    ],
    [
      'a document declared as macro-enabled',
      () => zipFile(docxEntries('x', 'application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    [
      'macros under another name',
      () =>
        zipFile(
          docxEntries('x').map((entry) => ({
            ...entry,
            text: entry.text.replace(
              '</Types>',
              '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
            ),
          })),
        ),
    ],
    [
      'an old document with macros',
      () =>
        compoundFile([
          { name: 'WordDocument', bytes: stream },
          { name: 'Macros', below: [{ name: 'VBA', bytes: stream }] },
        ]),
    ],
  ] as const)('%s is refused for them', ([, make]) => {
    expect(judged(make())).toBe('macros');
  });
});

describe('broken files', () => {
  test.for([
    ['pdf', () => pdfFile('Sale deed '.repeat(300)), 7],
    ['jpg', () => jpegPhoto(100, 80), 1],
    ['png', async () => (await photoPixels(100, 80)).png().toBuffer(), 1],
    ['docx', () => docxFile('Sale deed'), 1],
    // Its last sector may be short.
    ['doc', () => docFile('Sale deed'), 513],
  ] as const)('a %s that was cut off anywhere after its first bytes is broken', async ([kind, make, least]) => {
    const bytes = await make();
    expect(judged(bytes)).toBe(kind);
    for (let end = bytes.length - least; end >= 8; end -= Math.ceil(bytes.length / 150)) {
      expect(judged(bytes.subarray(0, end)), `cut at ${end} of ${bytes.length}`).toBe('broken');
    }
  });

  test('a PNG with a changed byte is broken', async () => {
    const bytes = await (await photoPixels(100, 80)).png().toBuffer();
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect(judged(changed)).toBe('broken');
  });

  test('a PNG without pictures, or with another chunk first, is broken', async () => {
    const [header = Buffer.alloc(0), ...rest] = pngChunks(await sharp({ create: TINY }).png().toBuffer());
    expect(judged(pngFile([header, pngChunk('IEND', Buffer.alloc(0))]))).toBe('broken');
    expect(judged(pngFile([pngChunk('tEXt', Buffer.from('a\0b')), header, ...rest]))).toBe('broken');
  });

  test('a DOCX whose two lists of names disagree, or that names one entry twice, is broken', () => {
    const [types, ...rest] = docxEntries('x');
    if (!types) throw new Error('No entries');
    expect(judged(zipFile([{ ...types, nameInEntry: '[Content_Typez].xml' }, ...rest]))).toBe('broken');
    expect(judged(zipFile([types, types, ...rest]))).toBe('broken');
  });

  test('a DOCX followed by other bytes is broken', () => {
    expect(judged(Buffer.concat([docxFile('x'), Buffer.from('more')]))).toBe('broken');
  });

  test('a DOCX whose list of types unpacks to 50 MB is broken', () => {
    const [types, ...rest] = docxEntries('x');
    if (!types) throw new Error('No entries');
    const bomb = zipFile([{ ...types, text: types.text + ' '.repeat(50_000_000) }, ...rest]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(judged(bomb)).toBe('broken');
  });

  test('a DOC whose directory runs in a circle is broken', () => {
    const bytes = docFile('x');
    // In the table, which is the first sector, the directory's only sector is made to follow itself.
    bytes.writeUInt32LE(1, 512 + 4);
    expect(judged(bytes)).toBe('broken');
  });

  test('bytes changed at random are judged or refused, never a crash', async () => {
    const files = [
      docFile('x'),
      docxFile('x'),
      pdfFile('x'),
      await tinyJpeg(),
      await sharp({ create: TINY }).png().toBuffer(),
    ];
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { minLength: 1, maxLength: 40 }), (file, changes) => {
        const bytes = Buffer.from(file);
        for (const [share, value] of changes) bytes[8 + Math.floor(share * (bytes.length - 8))] = value;
        expect(['pdf', 'jpg', 'png', 'doc', 'docx', 'unknown-kind', 'broken', 'macros']).toContain(judged(bytes));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('size', () => {
  test('a document over the limit is too large, one of exactly the limit is not', () => {
    const pdf = pdfFile('x');
    const filled = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    expect(judged(filled(DOCUMENT_MAX_BYTES))).toBe('pdf');
    expect(judged(filled(DOCUMENT_MAX_BYTES + 1))).toBe('too-large');
  });
});
