import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { compoundFile, docxEntries, docxFile, type ZipEntry, zipFile } from '#test/files/documents.ts';
import { checkDocument } from './check-document.ts';
import { textOfDocx } from './docx-text.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function judged(bytes: Buffer): Promise<string> {
  const found = await checkDocument(bytes);
  return typeof found === 'string' ? found : found.extension;
}

const relationships = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/${type}" Target="${target}"${mode}/></Relationships>`;

const withParts = (...more: ZipEntry[]) => zipFile([...docxEntries('Deed'), ...more]);

const replaced = (name: string, text: string) =>
  zipFile(docxEntries('Deed').map((entry) => (entry.name === name ? { ...entry, text } : entry)));

/** The main part with this in its body. */
const withBody = (body: string, name = 'word/document.xml') => ({
  name,
  text: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
});
const docxOf = (body: string) => replaced('word/document.xml', withBody(body).text);

describe('a template', () => {
  const template = (target: string) =>
    withParts({ name: 'word/_rels/settings.xml.rels', text: relationships('attachedTemplate', target) });

  test('a file that remembers Normal.dotm of its writer’s disk is taken', async () => {
    expect(await judged(await readFile(new URL('../../../test/files/own-template.docx', import.meta.url)))).toBe(
      'docx',
    );
  });

  test.each([
    'Normal.dotm',
    'C:\\Users\\clerk\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:/Users/clerk/AppData/Roaming/Microsoft/Templates/Normal.dotm',
    'file:///C:%5CProgram%20Files%5CDeeds%5Cdeed.dotx',
    'file:///Users/clerk/Library/Group%20Containers/UBF8T346G9.Office/Normal.dotm',
    'file://localhost/C:/Templates/Normal.dotm',
    '/Users/clerk/Normal.dotm',
    '..\\Templates\\Normal.dotm',
  ])('%s is of one’s own disk', async (target) => expect(await judged(template(target))).toBe('docx'));

  test.each([
    'https://templates.example/a.dotm',
    'HTTP:\\\\templates.example\\a.dotm',
    'file://server.example/share/a.dotm',
    'file:////server.example/share/a.dotm',
    'file://///server.example/share/a.dotm',
    'file:///\\\\server.example\\share\\a.dotm',
    'file:///%5C%5Cserver.example%5Cshare%5Ca.dotm',
    'file:///%255C%255Cserver.example%255Ca.dotm',
    '\\\\server.example\\share\\a.dotm',
    '\\\\server.example@80\\share\\a.dotm',
    '//server.example/a.dotm',
    '\\\\?\\UNC\\server.example\\share\\a.dotm',

    ' \\\\server.example\\a.dotm',
    'mhtml:https://templates.example/a.dotm',
    'ftp://templates.example/a.dotm',
    'x:https://templates.example/a.dotm',
    '%',
    '',
  ])('%s is not', async (target) => expect(await judged(template(target))).toBe('active-word'));

  test('a path of one’s own disk is good for a template alone', async () => {
    const picture = { name: 'word/_rels/document.xml.rels', text: relationships('image', 'file:///C:/a.png') };
    expect(await judged(withParts(picture))).toBe('active-word');
  });
});

describe('what starts or fetches something', () => {
  const run = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const field = (...pieces: string[]) => `<w:p>${mark('begin')}${pieces.map(run).join('')}${mark('end')}</w:p>`;

  test.each([
    ['a DDE field', field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"')],
    ['a DDE field that is divided', field('DD', 'EAU', 'TO excel system')],
    ['a DDE field in small letters', field(' dde "excel" "system"')],
    ['a DDE field in an attribute', '<w:fldSimple w:instr=\'DDE "cmd.exe" "/k calc.exe"\'/>'],
    [
      'a DDE field in another',
      `<w:p>${mark('begin')}${run('IF 1 = 1 ')}${mark('begin')}${run('DDEAUTO cmd')}${mark('end')}${mark('end')}</w:p>`,
    ],
    ['a DDE field that never ends', `<w:p>${mark('begin')}${run('AUTHOR')}${mark('begin')}${run('DDEAUTO cmd')}</w:p>`],
    ['a DDE field that never begins', `<w:p>${run('DDEAUTO cmd')}</w:p>`],
    ['an instruction that QUOTE spells', field('QUOTE 68 68 69 65 85 84 79')],
    ['a linked object', field(' LINK Excel.Sheet.12 "C:\\\\a.xlsx" "Sheet1!R1C1"')],
    ['a part of another format', '<w:altChunk r:id="rId1"/>'],
    ['an embedded object', '<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>'],
  ])('%s is refused', async (_, body) => {
    const namespaces = 'xmlns:r="r" xmlns:o="o"';
    expect(await judged(docxOf(`<w:p ${namespaces}>${body}</w:p>`))).toBe('active-word');
    expect(await judged(withParts(withBody(`<w:p ${namespaces}>${body}</w:p>`, 'word/header1.xml')))).toBe(
      'active-word',
    );
  });

  test.each([
    ['aFChunk', 'afchunk.mht'],
    ['oleObject', 'embeddings/oleObject1.bin'],
    ['package', 'embeddings/a.xlsx'],
    ['control', 'activeX/activeX1.xml'],
  ])('a part related as %s is refused', async (type, target) => {
    const part = { name: 'word/_rels/document.xml.rels', text: relationships(type, target, '') };
    expect(await judged(withParts(part))).toBe('active-word');
  });

  test('a DDE field in a part of another ending is refused', async () => {
    const types = docxEntries('x')[0]?.text.replace(
      '</Types>',
      '<Override PartName="/word/header.dat" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
    );
    const [, ...others] = docxEntries('x');
    const entries = [{ name: '[Content_Types].xml', text: types ?? '' }, ...others];
    expect(await judged(zipFile([...entries, withBody(field('DDEAUTO cmd'), 'word/header.dat')]))).toBe('active-word');
  });

  test('page numbers, contents, links, dates and words that look like it are taken', async () => {
    const fields = [
      field('PAGE'),
      field(' TOC \\o "1-3" \\h \\z \\u '),
      field(' HYPERLINK "https://seller.example/" \\o "my link" '),
      field(' DATE \\@ "d MMMM yyyy" '),
      field(' INCLUDEPICTURE "https://pictures.example/a.png" \\* MERGEFORMATINET '),
      '<w:p><w:r><w:t>DDE is a word, LINK too</w:t></w:r></w:p>',
    ];
    expect(await judged(docxOf(fields.join('')))).toBe('docx');
  });

  test('the numbers behind a chart are taken', async () => {
    const chart = {
      name: 'word/charts/_rels/chart1.xml.rels',
      text: relationships('package', '../embeddings/a.xlsx', ''),
    };
    expect(await judged(withParts(chart))).toBe('docx');
  });

  test.each([
    ['a DDE field', [{ name: 'WordDocument', bytes: padded('\x13 DDEAUTO c:\\windows\\cmd.exe \x15') }]],
    ['a DDE field in letters of two bytes', [{ name: 'WordDocument', bytes: padded('\x13DDE excel\x15', 'utf16le') }]],
    [
      'an embedded object',
      [
        { name: 'WordDocument', bytes: padded('Deed') },
        { name: 'ObjectPool', below: [{ name: '_1', below: [{ name: '\x01Ole10Native', bytes: padded('MZ') }] }] },
      ],
    ],
  ])('%s of an old Word file is refused', async (_, entries) => {
    expect(await judged(compoundFile(entries))).toBe('active-word');
  });

  test('an old Word file with a field for the page is taken', async () => {
    expect(await judged(compoundFile([{ name: 'WordDocument', bytes: padded('\x13 PAGE \x14 1 \x15 DDE') }]))).toBe(
      'doc',
    );
  });
});

function padded(text: string, encoding: BufferEncoding = 'latin1'): Buffer {
  return Buffer.concat([Buffer.from(text, encoding)], 4096);
}

describe('a file that would keep a reader busy', () => {
  const XML = '<?xml version="1.0"?>';
  const HOSTILE: [string, string][] = [
    ['an open declaration of types', `<!DOCTYPE x [${'<'.repeat(900_000)}`],
    ['a declaration of entities', `${XML}<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Types>&b;</Types>`],
    ['a plain declaration', `${XML}<!DOCTYPE Types><Types/>`],
    ['elements in elements', '<a>'.repeat(300_000)],
    ['an open comment', `<Types><!--${'--'.repeat(400_000)}`],
    ['an open attribute', `<Types a="${'<'.repeat(900_000)}`],
    ['no XML', '<'.repeat(900_000)],
    ['unknown entities', `<Types>${'&x;'.repeat(300_000)}`],
    ['letters of two bytes', Buffer.from('<Types/>', 'utf16le').toString('latin1')],
  ];

  test.each(HOSTILE)('of %s is broken, in each part', async (_, xml) => {
    for (const name of ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']) {
      expect(await judged(replaced(name, xml)), name).toBe('broken');
    }
  });

  test.each(HOSTILE)('of %s is left at its first fault', async (_, xml) => {
    await expect(textOfDocx(replaced('word/document.xml', xml))).rejects.toThrow();
  });

  test('of more parts than any deed has is broken', async () => {
    const parts = Array.from({ length: 2_500 }, (_, i) => ({ name: `word/media/${i}.bin`, text: '' }));
    expect(await judged(withParts(...parts))).toBe('broken');
  });

  test('of a text that unpacks to 50 MB is broken', async () => {
    expect(await judged(docxOf(`<w:p>${' '.repeat(50_000_000)}</w:p>`))).toBe('broken');
  });

  test('that claims another size than it unpacks to is broken', async () => {
    const bytes = docxOf(`<w:p>${' '.repeat(3_000_000)}</w:p>`);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(Buffer.byteLength(withBody(`<w:p>${' '.repeat(3_000_000)}</w:p>`).text));
    const lying = Buffer.from(bytes);
    for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) lying.writeUInt32LE(1_000, at);
    expect(lying.equals(bytes)).toBe(false);
    expect(await judged(lying)).toBe('broken');
  });
});

test('a drawing with a long attribute, and deep tables, are taken', async () => {
  const drawing = `<w:pict><v:shape xmlns:v="v" xmlns:o="o" o:gfxdata="${'QUJD'.repeat(60_000)}"/></w:pict>`;
  const tables = `${'<w:tbl><w:tr><w:tc>'.repeat(30)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(30)}`;
  expect(await judged(docxOf(drawing + tables))).toBe('docx');
});

test('the text has the letters of runs together, lines of paragraphs apart, and headers', async () => {
  expect(await textOfDocx(docxFile('Khesra 214'))).toContain('Khesra 214');
  const runs = '<w:p><w:r><w:t>Khe</w:t></w:r><w:r><w:t>sra</w:t></w:r></w:p><w:p><w:r><w:t>214</w:t></w:r></w:p>';
  expect(await textOfDocx(docxOf(runs))).toContain('Khesra\n214');
  const header = withBody('<w:p><w:r><w:t>Aadhaar</w:t></w:r></w:p>', 'word/header1.xml');
  expect(await textOfDocx(withParts(header))).toContain('Aadhaar');
});
