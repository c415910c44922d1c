import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Documents as sellers upload them, built from plain bytes so that each test shows their content. */

/** Objects of a PDF, numbered from 1; the first is its catalog. */
export type PdfObjects = readonly (string | Buffer)[];

const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';

/**
 * A PDF of one page with one line of ASCII text (no brackets or backslashes); further objects, from number 6, follow.
 */
export function pdfObjects(text: string, { catalog = '', page = PAGE, more = [] as PdfObjects } = {}): PdfObjects {
  const content = `BT /F1 18 Tf 72 720 Td (${text}) Tj ET`;
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    pdfStream('', Buffer.from(content)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ];
}

export function pdfStream(entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

export function pdfFile(text: string): Buffer {
  return pdfOf(pdfObjects(text));
}

export function pdfOf(objects: PdfObjects): Buffer {
  const { bytes, places } = placeObjects('1.4', objects);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${bytes.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(end)]);
}

/**
 * The same with all objects but streams packed into one object stream (ISO 32000-1, 7.5.7), where a search of the bytes
 * finds nothing.
 */
export function packedPdfOf(objects: PdfObjects): Buffer {
  const packed = objects.flatMap((object, i) => (typeof object === 'string' ? [{ number: i + 1, object }] : []));
  let length = 0;
  const index = packed.map(({ number, object }) => {
    const place = `${number} ${length}`;
    length += object.length + 1;
    return place;
  });
  const first = `${index.join(' ')} `;
  const content = Buffer.from(`${first}${packed.map(({ object }) => object).join(' ')}`);
  const streamNumber = objects.length + 1;
  const entries = `/Type /ObjStm /N ${packed.length} /First ${first.length} /Filter /FlateDecode`;
  const loose = objects.map((object) => (typeof object === 'string' ? undefined : object));
  const { bytes, places } = placeObjects('1.5', [...loose, pdfStream(entries, deflateSync(content))]);

  const row = (kind: number, place: number, last: number) => {
    const bytesOfRow = Buffer.alloc(6);
    bytesOfRow.writeUInt8(kind, 0);
    bytesOfRow.writeUInt32BE(place, 1);
    bytesOfRow.writeUInt8(last, 5);
    return bytesOfRow;
  };
  const rows = places.map((place, i) => {
    const at = packed.findIndex(({ number }) => number === i + 1);
    return at === -1 ? row(1, place, 0) : row(2, streamNumber, at);
  });
  const size = objects.length + 3;
  const table = pdfStream(
    `/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R`,
    Buffer.concat([row(0, 0, 255), ...rows, row(1, bytes.length, 0)]),
  );
  const end = Buffer.from(`\nendobj\nstartxref\n${bytes.length}\n%%EOF\n`);
  return Buffer.concat([bytes, Buffer.from(`${size - 1} 0 obj\n`), table, end]);
}

function placeObjects(version: string, objects: readonly (string | Buffer | undefined)[]) {
  const parts = [Buffer.from(`%PDF-${version}\n`)];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, i) => {
    const place = length;
    if (object === undefined) return place;
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return place;
  });
  return { bytes: Buffer.concat(parts), places };
}

export type ZipEntry = { name: string; text: string; nameInEntry?: string };

export function zipFile(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, text, nameInEntry = name } of entries) {
    const plain = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(nameInEntry), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name)]));
    parts.push(entry);
    place += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, listed, end]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml';
const OFFICE_DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** The entries of a Word document of one paragraph; `mainType` is the declared type of its main part. */
export function docxEntries(text: string, mainType = `${WORD}.document.main+xml`): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${RELATIONSHIPS}"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE_DOCUMENT}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}

export function docxFile(text: string): Buffer {
  return zipFile(docxEntries(text));
}

export type CompoundEntry = { name: string; bytes: Buffer } | { name: string; below: CompoundEntry[] };

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const NONE = 0xffffffff;

/**
 * An OLE2 compound file of up to 60 kB ([MS-CFB], version 3): the FAT sector, the directory, then streams of 4096 bytes
 * or more.
 */
export function compoundFile(entries: CompoundEntry[]): Buffer {
  const flat: { name: string; kind: number; next: number; below: number; bytes?: Buffer }[] = [];
  const addLevel = (level: CompoundEntry[]): number => {
    const places = level.map((entry) => {
      const place = flat.push({ name: entry.name, kind: 'bytes' in entry ? 2 : 1, next: NONE, below: NONE }) - 1;
      const added = flat[place];
      if (added && 'bytes' in entry) added.bytes = entry.bytes;
      if (added && 'below' in entry) added.below = addLevel(entry.below);
      return place;
    });
    places.forEach((place, i) => {
      const entry = flat[place];
      if (entry) entry.next = places[i + 1] ?? NONE;
    });
    return places[0] ?? NONE;
  };
  const root = { name: 'Root Entry', kind: 5, next: NONE, below: NONE };
  flat.push(root);
  root.below = addLevel(entries);

  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  let sectors = 1;
  const place = (bytes: number) => {
    const first = sectors;
    const count = Math.ceil(bytes / SECTOR);
    for (let i = 0; i < count; i += 1) {
      table.writeUInt32LE(i === count - 1 ? END_OF_CHAIN : sectors + 1, sectors * 4);
      sectors += 1;
    }
    return count === 0 ? END_OF_CHAIN : first;
  };

  const directory = Buffer.alloc(Math.ceil((flat.length * 128) / SECTOR) * SECTOR);
  place(directory.length);
  flat.forEach((entry, i) => {
    const at = i * 128;
    directory.write(entry.name, at, 'utf16le');
    directory.writeUInt16LE((entry.name.length + 1) * 2, at + 64);
    directory.writeUInt8(entry.kind, at + 66);
    directory.writeUInt32LE(NONE, at + 68);
    directory.writeUInt32LE(entry.next, at + 72);
    directory.writeUInt32LE(entry.below, at + 76);
    directory.writeUInt32LE(place(entry.bytes?.length ?? 0), at + 116);
    directory.writeUInt32LE(entry.bytes?.length ?? 0, at + 120);
  });
  const streams = flat.map(({ bytes = Buffer.alloc(0) }) =>
    Buffer.concat([bytes, Buffer.alloc(-bytes.length & (SECTOR - 1))]),
  );

  const header = Buffer.alloc(SECTOR, 0);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, table, directory, ...streams]);
}

/** An old Word document as far as its kind is recognised; Word cannot open it. */
export function docFile(text: string, { hasPassword = false } = {}): Buffer {
  const stream = Buffer.alloc(8192);
  stream.writeUInt16LE(0xa5ec, 0);
  if (hasPassword) stream.writeUInt16LE(0x0100, 10);
  stream.write(text, 2048, 'latin1');
  return compoundFile([
    { name: 'WordDocument', bytes: stream },
    { name: '1Table', bytes: Buffer.alloc(4096, 1) },
  ]);
}

/** A PDF of so many objects without a table of them, which a reader has to look for. */
export function slowPdf(objects: number): Buffer {
  const kids = Array.from({ length: objects }, (_, i) => `${i + 6} 0 obj\n[1]\nendobj\n`);
  const { bytes } = placeObjects('1.4', pdfObjects('Deed'));
  const end = `trailer\n<< /Size ${objects + 6} /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(kids.join('')), Buffer.from(end)]);
}
