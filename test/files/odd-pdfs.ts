import { pdfObjects, type PdfObjects, pdfOf, pdfStream } from './documents.ts';

/* PDFs as scanners, phones and strangers make them, each with black on it where it can be drawn. */

const BLACK = Buffer.from('0 0 0 rg 100 100 200 300 re f');
const LETTER = '/MediaBox [0 0 595 842]';

/** The catalog, its pages, and further objects, from number 3. */
function pagesOf(kids: readonly number[], more: PdfObjects): Buffer {
  const links = kids.map((kid) => `${kid} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${links}] /Count ${kids.length} >>`,
    ...more,
  ]);
}

const page = (entries: string) => `<< /Type /Page /Parent 2 0 R ${entries} >>`;

/** A page for each text. */
export function pdfOfPages(texts: readonly string[]): Buffer {
  const kids = texts.map((_, i) => 4 + 2 * i);
  const pages = texts.flatMap((text, i) => [
    page(`${LETTER} /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >>`),
    pdfStream('', Buffer.from(`BT /F1 48 Tf 72 600 Td (${text}) Tj ET`)),
  ]);
  return pagesOf(kids, ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', ...pages]);
}

const drawnPage = (entries: string, content = BLACK) =>
  pagesOf([3], [page(`${entries} /Contents 4 0 R`), pdfStream('', content)]);

function scan(entries: string, bytes: Buffer): Buffer {
  return pagesOf(
    [3],
    [
      page(`${LETTER} /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >>`),
      pdfStream('', Buffer.from('595 0 0 842 0 0 cm /Scan Do')),
      pdfStream(`/Type /XObject /Subtype /Image ${entries}`, bytes),
    ],
  );
}

/** 16 × 16 black pixels, by OpenJPEG. */
const JPEG_2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAw8HAAAAAAAPY29scgEAAAAAABAAAAClanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAw8BAQ8BAQ8BAf9SAAwAAAABAQQEBAAB/1wAEECAiIiQiIiQiIiQiIiQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAIQAB/5Pf+JAIB4CAgICAgICAgICAgICA/9k=';

/** 40 × 56 pixels with a black rectangle, as a fax (group 4). */
const FAX = 'f9c0cafffffffffffc7ffffffff8008008';

const fax = scan(
  '/Width 40 /Height 56 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 40 /Rows 56 >>',
  Buffer.from(FAX, 'hex'),
);

const text = pdfOfPages(['Sale deed']);

/** Drawn in the viewer. */
export const DRAWN: Readonly<Record<string, Buffer>> = {
  'a scan in JPEG 2000': scan('/Width 16 /Height 16 /Filter /JPXDecode', Buffer.from(JPEG_2000, 'base64')),
  'a scan as a fax': fax,
  'a sign of a form': pagesOf(
    [3],
    [
      page(`${LETTER} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>`),
      pdfStream('', Buffer.from('BT /F1 200 Tf 100 400 Td (n) Tj ET')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    ],
  ),
  'a page lying on its side': drawnPage(`${LETTER} /Rotate 270`),
  'a page of 380 metres': drawnPage('/MediaBox [0 0 14400 14400] /UserUnit 75', Buffer.from('0 0 14000 14000 re f')),
  'a page without measures': drawnPage(''),
  'a table of objects that is wrong': Buffer.from(
    text.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'),
    'latin1',
  ),
  'a million pages that are one': Buffer.from(
    text.toString('latin1').replace('/Count 1 ', '/Count 1000000 '),
    'latin1',
  ),
  'a script that opens a window': pdfOf(
    pdfObjects('Sale deed', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\("x"\\)) >>' }),
  ),
  'a picture that is not there, beside text': Buffer.from(
    text.toString('latin1').replace('/Font <<', '/XObject << /Scan 99 0 R >> /Font <<'),
    'latin1',
  ),
};

const LEVELS = 9;

/** Forms that draw the next one ten times: a thousand million rectangles. */
function formsInForms(): Buffer {
  const form = (level: number) => {
    const next = `/Resources << /XObject << /Next ${5 + level} 0 R >> >>`;
    const content = level === LEVELS ? '0 0 9 9 re f' : '/Next Do '.repeat(10);
    return pdfStream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${next}`, Buffer.from(content));
  };
  return pagesOf(
    [3],
    [
      page(`${LETTER} /Contents 4 0 R /Resources << /XObject << /Next 5 0 R >> >>`),
      pdfStream('', Buffer.from('/Next Do')),
      ...Array.from({ length: LEVELS }, (_, i) => form(i + 1)),
    ],
  );
}

/** Not drawn, which is said. */
export const NOT_DRAWN: Readonly<Record<string, Buffer>> = {
  'forms within forms': formsInForms(),
  'a password': Buffer.from(
    text
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ),
    'latin1',
  ),
  'no page': pagesOf([], []),
  'pages that hold themselves': pagesOf([2], []),
  'a web page': Buffer.from('<script>alert(1)</script>'),
  nothing: Buffer.alloc(0),
};
