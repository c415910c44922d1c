import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

/* The API's English error messages, read from the contract's rules and the server's errors. Variable parts are {}. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Descriptions for programmers. */
const FOR_PROGRAMMERS = new Set(['summary', 'when', 'description', 'title', 'example', 'says']);
/** Fillings of {} that are no sentences. */
const PIECES = [
  'a minute',
  '{} minutes',
  '{} hours',
  'line {}',
  'state',
  'district',
  'mandal',
  'tehsil',
  'state: {}',
  'district: {}',
  'mandal: {}',
  'state_hindi: {}',
  'district_hindi: {}',
  'mandal_hindi: {}',
  'the name is missing',
  'the file contains unreadable characters. Save the table as "CSV UTF-8"',
  'the name contains a line break',
  'listing',
  'listings',
  '1 listing is',
  'pending',
  'approved',
  'rejected',
  'sold',
  'suspended',
  'removed',
  'upheld',
  'declined',
];
const MAKES_ERROR = /^(?:HttpError|badInput|wrongKind|notYourRole|tooLarge|Unusable\w+)$/;
/** All texts of these files are messages. */
const ALL_IS_SAID = new Set(['area-file.ts', 'errors.ts', 'limits.ts', 'multipart.ts', 'check-files.ts']);
/** A message begins like a sentence. */
const SENTENCE = /^(?:[A-Z][a-z’']*\b.*\s.*|\{\}[ .].*\s.*)$/su;

export async function englishAnswers(): Promise<Set<string>> {
  const found = new Set(PIECES);
  for (const file of await sources()) {
    const program = parseAst(await readFile(file, 'utf8'), { lang: 'ts' });
    const saysAll = file.includes('/contract/') || ALL_IS_SAID.has(basename(file));
    for (const text of textsIn(program, saysAll)) if (SENTENCE.test(text)) found.add(text);
  }
  return found;
}

async function sources(): Promise<string[]> {
  const contract = (await readdir(join(ROOT, 'contract'))).map((name) => join(ROOT, 'contract', name));
  const server = (await readdir(join(ROOT, 'server'), { recursive: true })).map((name) => join(ROOT, 'server', name));
  return [...contract, ...server].filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

type Node = Record<string, unknown>;

/** @param isSaid whether a text here is a message: in the contract all are, in the server those of errors */
function* textsIn(value: unknown, isSaid: boolean): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) yield* textsIn(one, isSaid);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  // Safe: ESTree is made of such objects.
  const node = value as Node;
  if (isSaid && node['type'] === 'Literal' && typeof node['value'] === 'string') yield node['value'];
  if (isSaid && node['type'] === 'TemplateLiteral') yield templateOf(node);
  if (node['type'] === 'ImportDeclaration' || isForProgrammers(node)) return;
  const inside = isSaid || makesError(node);
  for (const part of Object.values(node)) yield* textsIn(part, inside);
}

function templateOf(node: Node): string {
  const pieces = node['quasis'] as { value: { cooked: string } }[];
  return pieces.map(({ value }) => value.cooked).join('{}');
}

function isForProgrammers(node: Node): boolean {
  if (node['type'] === 'NewExpression') return (node['callee'] as Node)['name'] === 'Error';
  return node['type'] === 'Property' && FOR_PROGRAMMERS.has(String((node['key'] as Node)['name']));
}

function makesError(node: Node): boolean {
  if (node['type'] !== 'NewExpression' && node['type'] !== 'CallExpression') return false;
  return MAKES_ERROR.test(String((node['callee'] as Node)['name']));
}

if (import.meta.main) for (const sentence of await englishAnswers()) console.log(JSON.stringify(sentence));
