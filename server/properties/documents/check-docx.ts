import { attributeOf, localName, type XmlParts } from '#server/file-formats/xml-parts.ts';
import type { Judgement } from './document-finding.ts';
import { openDocx } from './docx-parts.ts';

const TYPES = '[Content_Types].xml';
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const isWordText = (type: string): boolean => /wordprocessingml/i.test(type) && /\+xml$/i.test(type);
const ACTIVE_TYPE = /macroEnabled|vbaProject|activeX|oleObject/i;
const ACTIVE_PART = /vbaProject\.bin$|^word\/activeX\//i;
/** Another format that opens with the document, or a program. A chart keeps its numbers as a package. */
const ACTIVE_RELATIONSHIP = /\/(?:aFChunk|oleObject|control|package|vbaProject)$/i;
const CHARTS = /^word\/charts\//i;

/** The main part; Word on the web sometimes names it document2.xml. */
export const MAIN_PART = /^word\/document\d*\.xml$/;

/**
 * Checks a Word document in ZIP (ECMA-376): no macros, controls, embedded objects, foreign parts or fields that start
 * programs, and no external relationships except hyperlinks and a template on the writer's own disk.
 * @throws Error for a truncated or inconsistent file
 */
export async function checkDocx(bytes: Buffer): Promise<Judgement> {
  const parts = await openDocx(bytes);
  const { names } = parts;
  if (!names.includes(TYPES) || !names.some((name) => MAIN_PART.test(name))) return 'unknown-kind';
  // Word uses the declared types, which reveal renamed macros.
  const declared: { type: string; part: string | undefined; extension: string | undefined }[] = [];
  await parts.read(TYPES, {
    onElement: (_, { ContentType: type = '', PartName, Extension }) =>
      declared.push({ type, part: PartName?.replace(/^\//, ''), extension: Extension?.toLowerCase() }),
  });
  if (declared.some(({ type }) => ACTIVE_TYPE.test(type))) return 'active';
  if (!declared.some(({ type }) => type === DOCX_MAIN)) return 'unknown-kind';
  if (names.some((name) => ACTIVE_PART.test(name))) return 'active';
  for (const name of names.filter((one) => /\.rels$/i.test(one))) {
    if (await hasActiveRelationship(parts, name)) return 'active';
  }
  const texts = declared.filter(({ type }) => isWordText(type));
  const isText = (name: string) =>
    /\.xml$/i.test(name) ||
    texts.some(({ part, extension }) => part === name || (extension && name.toLowerCase().endsWith(`.${extension}`)));
  for (const name of names.filter((one) => one !== TYPES && isText(one))) {
    if (await hasActiveContent(parts, name)) return 'active';
  }
  return 'plain';
}

async function hasActiveRelationship(parts: XmlParts, name: string): Promise<boolean> {
  let isActive = false;
  await parts.read(name, {
    onElement(_, { Type = '', Target = '', TargetMode = '' }) {
      if (ACTIVE_RELATIONSHIP.test(Type) && !(CHARTS.test(name) && Type.endsWith('/package'))) isActive = true;
      if (TargetMode.toLowerCase() !== 'external') return;
      // Hyperlinks need a click; templates, pictures and objects load on opening.
      isActive ||= !(Type.endsWith('/hyperlink') || (Type.endsWith('/attachedTemplate') && isOnOwnDisk(Target)));
    },
  });
  return isActive;
}

/**
 * A path on the disk of whoever opens the file, as Word remembers Normal.dotm; not of another computer, which may be
 * named as \\server, //server, file://server or with a drive of the web.
 */
function isOnOwnDisk(target: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(target).replaceAll('\\', '/');
  } catch {
    return false;
  }
  // A second encoding, and what a reader might skip.
  if (/%|[\p{Cc}\p{Cf}]|^\s/u.test(path)) return false;
  const local = path.replace(/^file:(?:\/\/(?:localhost)?(?=\/))?/i, '').replace(/^\/(?=[a-z]:\/)/i, '');
  return /^(?:[a-z]:)?(?:\/(?!\/))?[^:/]/i.test(local) && !local.slice(2).includes(':');
}

/** Instructions of fields that start a program or fetch an object (ECMA-376, part 1, 17.16.5). */
const ACTIVE_FIELD = /(?:^|[\s"])DDE(?:AUTO)?(?:[\s"\\]|$)|^\s*LINK\s/i;
/** QUOTE with numbers spells other instructions. */
const SPELLING_FIELD = /\bQUOTE\s+(?:"?\d{2,3}"?\s+){2}/i;

/** Fields in all parts, also headers and notes; their instructions are divided at will. */
async function hasActiveContent(parts: XmlParts, name: string): Promise<boolean> {
  const fields: string[] = [];
  const open: string[] = [];
  let isInstruction = false;
  let isActive = false;
  const finish = () => fields.push(open.pop() ?? '');
  await parts.read(name, {
    onElement(element, attributes) {
      const local = localName(element);
      isInstruction = local === 'instrText' || local === 'delInstrText';
      if (local === 'altChunk' || local === 'OLEObject' || local === 'control') isActive = true;
      if (local === 'fldSimple') fields.push(attributeOf(attributes, 'instr') ?? '');
      if (local !== 'fldChar') return;
      const kind = attributeOf(attributes, 'fldCharType');
      if (kind === 'begin') open.push('');
      else if (kind === 'end') finish();
    },
    onText(text) {
      if (!isInstruction) return;
      // Some readers follow an instruction without its begin mark too.
      if (open.length === 0) open.push('');
      open[open.length - 1] += text;
    },
    onEnd: () => (isInstruction = false),
  });
  while (open.length > 0) finish();
  return isActive || fields.some((field) => ACTIVE_FIELD.test(field) || SPELLING_FIELD.test(field));
}
