import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import {
  compoundFile,
  docFile,
  docxEntries,
  docxFile,
  packedPdfOf,
  pdfFile,
  type PdfObjects,
  pdfObjects,
  pdfOf,
  pdfStream,
  zipFile,
} from '#test/files/documents.ts';
import { jpegPhoto, photoPixels, withJpegSegments } from '#test/files/photos.ts';
import { pngChunk, pngChunks, pngFile } from '#test/files/png-bytes.ts';
import { readDocumentKind, UnusableDocument } from './document-kind.ts';

const TINY = { width: 40, height: 30, channels: 3 as const, background: 'red' };
const tinyJpeg = () => sharp({ create: TINY }).jpeg().toBuffer();
const stream = Buffer.alloc(4096, 1);

const relationship = (kind: string, target: string) =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/>`;

const docxWith = (relationships: string) =>
  zipFile([
    ...docxEntries('x'),
    {
      name: 'word/_rels/settings.xml.rels',
      text: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships}</Relationships>`,
    },
  ]);

async function judged(bytes: Buffer): Promise<string> {
  try {
    return (await readDocumentKind(bytes, 'seller')).extension;
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
    [
      'a PDF behind which an office’s site sent its page too',
      () => Buffer.concat([pdfFile('Deed'), Buffer.from(`\r\n<!DOCTYPE html>${'<td>Khata</td>'.repeat(500)}</html>`)]),
      'pdf',
    ],
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
    expect(await judged(await make())).toBe(extension);
  });

  test('a content type belongs to each kind', async () => {
    const types = [
      pdfFile('x'),
      await tinyJpeg(),
      await sharp({ create: TINY }).png().toBuffer(),
      docFile('x'),
      docxFile('x'),
    ];
    const kinds = await Promise.all(types.map((bytes) => readDocumentKind(bytes, 'seller')));
    expect(kinds.map(({ contentType }) => contentType)).toEqual([
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
    expect(await judged(await make())).toBe('unknown-kind');
  });
});

test.each(['heic', 'mif1', 'hevc'])(
  'a photo of an iPhone (%s) is named as such, whatever its file is called',
  async (brand) => {
    const bytes = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), stream]);
    expect(await judged(bytes)).toBe('heic');
  },
);

describe('active Word documents', () => {
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
    [
      'an old document with macros in what is embedded in it',
      () =>
        compoundFile([
          { name: 'WordDocument', bytes: stream },
          {
            name: 'ObjectPool',
            below: [{ name: '_1', below: [{ name: 'VBA', below: [{ name: 'dir', bytes: stream }] }] }],
          },
        ]),
    ],
    [
      'a document with a password',
      () =>
        compoundFile([
          { name: 'EncryptionInfo', bytes: stream },
          { name: 'EncryptedPackage', bytes: stream },
        ]),
    ],
    ['an old document with a password', () => docFile('x', { hasPassword: true })],
    [
      'a template from another place',
      () => docxWith(relationship('attachedTemplate', 'https://templates.example/a.dotm')),
    ],
    ['a template on a share', () => docxWith(relationship('attachedTemplate', 'file://share.example/a.dotx'))],
    ['a picture from another place', () => docxWith(relationship('image', 'https://pictures.example/a.png'))],
    [
      'an external target that is escaped',
      () => docxWith(relationship('frame', 'https://frames.example/').replace('External', '&#69;xtern&#x61;l')),
    ],
  ] as const)('%s is refused', async ([, make]) => {
    expect(await judged(make())).toBe('active-word');
  });

  test('hyperlinks wait for a click, and are taken', async () => {
    expect(await judged(docxWith(relationship('hyperlink', 'https://seller.example/')))).toBe('docx');
  });

  test('relationships that cannot be read are broken', async () => {
    expect(await judged(docxWith('<Relationship'))).toBe('broken');
  });
});

describe('active PDFs', () => {
  const catalog = (entries: string) => pdfObjects('Deed', { catalog: entries });
  const onPage = (entries: string) =>
    pdfObjects('Deed', { page: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${entries} >>` });
  const attachment = (more: string) => ({ catalog: more, more: [pdfStream('/Type /EmbeddedFile', Buffer.from('MZ'))] });
  const ACTIVE: [string, PdfObjects][] = [
    ['JavaScript when it is opened', catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['JavaScript with a name', catalog('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>')],
    ['JavaScript of a page', onPage('/AA << /O << /S /JavaScript /JS (1) >> >>')],
    [
      'JavaScript whose kind lies elsewhere',
      pdfObjects('x', { catalog: '/OpenAction << /S 6 0 R /JS (1) >>', more: ['/JavaScript'] }),
    ],
    ['a program when it is opened', catalog('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a program on a click', onPage('/Annots [<< /Subtype /Link /A << /S /Launch /Win << /F (cmd.exe) >> >> >>]')],
    [
      'a program after a link',
      onPage('/Annots [<< /A << /S /URI /URI (https://a.example) /Next << /S /Launch >> >> >>]'),
    ],
    [
      'an attached file',
      pdfObjects('x', attachment('/Names << /EmbeddedFiles << /Names [(a) << /F (a.exe) /EF << /F 6 0 R >> >>] >> >>')),
    ],
    [
      'an attached file at a place of a page',
      onPage('/Annots [<< /Subtype /FileAttachment /FS << /EF << /F 4 0 R >> >> >>]'),
    ],
    ['a form with scripts in XML', catalog('/AcroForm << /XFA 4 0 R >>')],
  ];
  const escaped = (objects: PdfObjects) =>
    objects.map((object) =>
      typeof object === 'string'
        ? object.replace(
            /\/(JavaScript|Launch|EF|XFA)\b/g,
            (name) => `/#${(name.codePointAt(1) ?? 0).toString(16)}${name.slice(2)}`,
          )
        : object,
    );

  test.for(ACTIVE)('%s is refused, in the open, packed and escaped', async ([, objects]) => {
    expect(await judged(pdfOf(objects))).toBe('active-pdf');
    const hidden = packedPdfOf(escaped(objects));
    expect(hidden.toString('latin1')).not.toMatch(/JavaScript|Launch|\/EF|XFA/);
    expect(await judged(pdfOf(escaped(objects)))).toBe('active-pdf');
    expect(await judged(packedPdfOf(objects))).toBe('active-pdf');
    expect(await judged(hidden)).toBe('active-pdf');
  });

  test('JavaScript that a later change of the file added is refused', async () => {
    const plain = pdfFile('Deed');
    const start = plain.length;
    const added = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (1) >> >>\nendobj\n`;
    const table = `xref\n1 1\n${String(start).padStart(10, '0')} 00000 n \n`;
    const before = /startxref\n(\d+)/.exec(plain.toString('latin1'))?.[1];
    const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${start + added.length}\n%%EOF\n`;
    expect(await judged(Buffer.concat([plain, Buffer.from(added + table + trailer)]))).toBe('active-pdf');
  });

  test('what only looks like it is taken: links, a bookmark called JavaScript, forms, lists of nothing', async () => {
    const harmless = [
      onPage('/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.example/Launch) >> >>]'),
      catalog('/Outlines << /First << /Title (/S /JavaScript) /Dest [3 0 R /Fit] >> >>'),
      catalog('/AcroForm << /Fields [] >> /Names << /JavaScript << /Names [] >> /EmbeddedFiles << /Names [] >> >>'),
      catalog('/OpenAction [3 0 R /Fit] /StructTreeRoot << /K << /S /P /P 1 0 R >> >>'),
    ];
    for (const objects of harmless) {
      expect(await judged(pdfOf(objects))).toBe('pdf');
      expect(await judged(packedPdfOf(objects))).toBe('pdf');
    }
  });

  test('what nobody can look into without a password is refused, what only its owner can change is taken', async () => {
    const written = (passwords: { userPassword: string; ownerPassword: string }) => {
      const pdf = new PDFDocument({ pdfVersion: '1.7ext3', ...passwords });
      pdf.text('Deed').end();
      return buffer(pdf);
    };
    expect(await judged(await written({ userPassword: 'open', ownerPassword: 'owner' }))).toBe('active-pdf');
    expect(await judged(await written({ userPassword: '', ownerPassword: 'owner' }))).toBe('pdf');
  });
});

describe('broken files', () => {
  test.for([
    ['pdf', () => pdfFile('Sale deed '.repeat(300)), 7],
    ['jpg', () => jpegPhoto(100, 80), 1],
    ['png', async () => (await photoPixels(100, 80)).png().toBuffer(), 1],
    ['docx', () => docxFile('Sale deed'), 1],
    // The last sector may be short; a cut directory names no Word document.
    ['doc', () => docFile('Sale deed'), 513, 'unknown-kind'],
  ] as const)('a %s that was cut off anywhere after its first bytes is refused', async ([kind, make, least, other]) => {
    const bytes = await make();
    expect(await judged(bytes)).toBe(kind);
    for (let end = bytes.length - least; end >= 8; end -= Math.ceil(bytes.length / 150)) {
      expect(await judged(bytes.subarray(0, end)), `cut at ${end} of ${bytes.length}`).toBeOneOf(['broken', other]);
    }
  });

  test('a PDF prepared for the web that was cut off after its first page is broken', async () => {
    const [first, rest] = [pdfFile('First page'), pdfFile('Sale deed '.repeat(300))];
    for (const end of [1500, rest.length - 100]) {
      expect(await judged(Buffer.concat([first, rest.subarray(0, end)])), String(end)).toBe('broken');
    }
  });

  test('a PNG with a changed byte is broken', async () => {
    const bytes = await (await photoPixels(100, 80)).png().toBuffer();
    const changed = Buffer.from(bytes);
    changed[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect(await judged(changed)).toBe('broken');
  });

  test('a PNG without pictures, or with another chunk first, is broken', async () => {
    const [header = Buffer.alloc(0), ...rest] = pngChunks(await sharp({ create: TINY }).png().toBuffer());
    expect(await judged(pngFile([header, pngChunk('IEND', Buffer.alloc(0))]))).toBe('broken');
    expect(await judged(pngFile([pngChunk('tEXt', Buffer.from('a\0b')), header, ...rest]))).toBe('broken');
  });

  test('a DOCX whose two lists of names disagree, or that names one entry twice, is broken', async () => {
    const [types, ...rest] = docxEntries('x');
    if (!types) throw new Error('No entries');
    expect(await judged(zipFile([{ ...types, nameInEntry: '[Content_Typez].xml' }, ...rest]))).toBe('broken');
    expect(await judged(zipFile([types, types, ...rest]))).toBe('broken');
  });

  test('a DOCX followed by other bytes is broken', async () => {
    expect(await judged(Buffer.concat([docxFile('x'), Buffer.from('more')]))).toBe('broken');
  });

  test('a DOCX whose list of types unpacks to 50 MB is broken', async () => {
    const [types, ...rest] = docxEntries('x');
    if (!types) throw new Error('No entries');
    const bomb = zipFile([{ ...types, text: types.text + ' '.repeat(50_000_000) }, ...rest]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await judged(bomb)).toBe('broken');
  });

  test('a PDF without its pages is broken', async () => {
    const [, , ...others] = pdfObjects('x');
    expect(await judged(pdfOf(['<< /Type /Catalog >>', '<< >>', ...others]))).toBe('broken');
  });

  test('a PDF of some bytes whose table claims 100 million objects is broken, and the next one is judged', async () => {
    const table = pdfStream('/Type /XRef /Size 100000000 /W [0 0 0] /Root 1 0 R', Buffer.alloc(0));
    const hungry = Buffer.concat([
      Buffer.from('%PDF-1.5\n1 0 obj\n'),
      table,
      Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n'),
    ]);
    expect(await judged(hungry)).toBe('broken');
    expect(await judged(pdfFile('x'))).toBe('pdf');
  });

  test('random changes of bytes are classified or rejected, and never crash', async () => {
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
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 40 }),
        async (file, changes) => {
          const bytes = Buffer.from(file);
          for (const [share, value] of changes) bytes[8 + Math.floor(share * (bytes.length - 8))] = value;
          expect(['pdf', 'jpg', 'png', 'doc', 'docx', 'unknown-kind', 'broken', 'active-pdf', 'active-word']).toContain(
            await judged(bytes),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('size', () => {
  test('a document over the limit is too large, one of exactly the limit is not', async () => {
    const pdf = pdfFile('x');
    const filled = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    expect(await judged(filled(DOCUMENT_MAX_BYTES))).toBe('pdf');
    expect(await judged(filled(DOCUMENT_MAX_BYTES + 1))).toBe('too-large');
  });
});
