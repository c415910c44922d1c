import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { staleness } from './carry-english.ts';
import { englishOf, isLongText, MESSAGES, type OtherLanguage, partNames, translationFile } from './catalogue.ts';
import { compile, literalsIn, partsOf } from './compile.ts';
import { glossaryOf, secondFormsOf, TERMS, type Term } from './glossary.ts';
import { readPo } from './po.ts';
import { isMessage, select, type Tree, treeOf } from './tree.ts';
import { messagesUsedIn } from './used-messages.ts';

/*
 * Finds messages that are missing, stale, left in English, unused, twice in English, too long for their place, without
 * the figures, links and parts of the English, or not as the glossary has it.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HAS_WORDS = /\p{L}{3,}/u;
const SAME_EVERYWHERE = /^(?:Bhukhand|WhatsApp|PAN|GSTIN|SAC|UTR|Razorpay|Stripe|भूखंड|\S+\.(?:in|com|org|csv)|\/\S*)$/u;
/** The most letters, not counting vowel signs, that fit on a phone of 360 px. */
const ROOM: readonly (readonly [messages: RegExp, letters: number])[] = [
  [/^site:chips\./, 20],
  [/^site:layout\.(?:properties|plans|about|contact|login|logOut|menu|credits|myProperties)$/, 24],
  [/^site:pager\.(?:prev|next)$/, 12],
  [/^property:standing\.status\./, 28],
];

export function problemsOf(language: OtherLanguage): string[] {
  return partNames().flatMap((part) => {
    const [english, isIcu] = [englishOf(part), !isLongText(part)];
    const translations = readPo(translationFile(language, part)).messages;
    const theirs = new Map(translations.map((message) => [message.msgctxt ?? '', message]));
    const extra = [...theirs.keys()].filter((id) => !english.get(id)?.isTranslated);
    const problems = extra.map((id) => `${part}:${id} is not to be translated, or not in English`);
    for (const [id, { text, isTranslated }] of english) {
      if (!isTranslated) continue;
      const message = theirs.get(id);
      const translated = message?.msgstr[0] ?? '';
      const why = message && staleness(message, text);
      const found =
        translated === ''
          ? ['is missing']
          : problemsIn({ id: `${part}:${id}`, english: text, theirs: translated, isIcu, language });
      if (translated && why) found.push(`is stale: ${why}`);
      problems.push(...found.map((problem) => `${part}:${id} ${problem}\n    ${text}\n    ${translated}`));
    }
    return problems;
  });
}

/**
 * English messages whose description does not help a translator: too short, without a part, or only naming the kind.
 */
export function undescribed(): string[] {
  return partNames().flatMap((part) => {
    if (isLongText(part)) return [];
    return [...englishOf(part)].flatMap(([id, { text, description }]) => [
      ...(description.trim().split(/\s+/).length < 3 || MECHANICAL.test(description)
        ? [`${part}:${id} does not describe where it stands`]
        : []),
      ...[...partsOf(text)]
        .filter((name) => !description.includes(`{${name}}`))
        .map((name) => `${part}:${id} does not describe {${name}}`),
    ]);
  });
}

const MECHANICAL = /^(?:Text|Title|Link|Button|Heading|Field|Name|Label|Short notice|Notice)(?: in [^,;:“]*)?\.?$/;

/** English texts under several ids that same-english.json does not name, and named ones that are single. */
export function duplicates(): string[] {
  // Safe: the file is a list of groups of ids with the reason why each group stays.
  const known = JSON.parse(readFileSync(`${MESSAGES}same-english.json`, 'utf8')) as { ids: string[]; why: string }[];
  const byText = new Map<string, string[]>();
  for (const part of partNames()) {
    if (isLongText(part)) continue;
    for (const [id, { text }] of englishOf(part)) byText.set(text, [...(byText.get(text) ?? []), `${part}:${id}`]);
  }
  const found = [...byText.values()].filter((ids) => ids.length > 1).map((ids) => ids.toSorted().join(', '));
  const allowed = new Set(known.map(({ ids }) => ids.toSorted().join(', ')));
  const unexplained = known.filter(({ why }) => !why);
  return [
    ...found.filter((ids) => !allowed.has(ids)).map((ids) => `The same English stands under ${ids}`),
    ...[...allowed]
      .filter((ids) => !found.includes(ids))
      .map((ids) => `same-english.json names ${ids}, which differ now`),
    ...unexplained.map(({ ids }) => `same-english.json gives no reason for ${ids.join(', ')}`),
  ];
}

export function unused(): string[] {
  const paths = new Map<string, string[][]>();
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: ROOT })) {
    const code = readFileSync(ROOT + file, 'utf8');
    if (!code.includes('#messages/')) continue;
    for (const used of messagesUsedIn(code, file.endsWith('x') ? 'tsx' : 'ts'))
      paths.set(used.part, [...(paths.get(used.part) ?? []), ...used.paths]);
  }
  // The server gets messages as values, so any name in it counts as used.
  const server = globSync(['server/**/*.ts', 'scripts/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(ROOT + file, 'utf8'))
    .join('\n');
  return partNames().flatMap((part) => {
    // test/languages/errors.test.ts looks for the codes.
    if (part === 'errors' || isLongText(part)) return [];
    const onPages = new Set(idsIn(select(treeOf('en', part), paths.get(part) ?? []), ''));
    const isNamed = (id: string) =>
      SERVER_PARTS.has(part) &&
      new RegExp(`\\.${id.split('.').at(-1) ?? ''}\\b|\\b${id.split('.').at(-1) ?? ''}[,}:]`).test(server);
    return [...englishOf(part).keys()]
      .filter((id) => !onPages.has(id) && !isNamed(id) && !id.startsWith('land.units.'))
      .map((id) => `${part}:${id} is used nowhere`);
  });
}

const SERVER_PARTS = new Set(['data-export', 'emails', 'property', 'sheets', 'site']);

function idsIn(tree: Tree, path: string): string[] {
  if (isMessage(tree)) return [path];
  return Object.entries(tree).flatMap(([key, inner]) => idsIn(inner, path === '' ? key : `${path}.${key}`));
}

export interface Translation {
  /** With its part, as 'search:filters.title'. */
  id: string;
  english: string;
  theirs: string;
  isIcu: boolean;
  language: OtherLanguage;
}

/** Reasons why a text is no translation of the English, each the end of a sentence that begins with the message. */
export function problemsIn({ id, english, theirs, isIcu, language }: Translation): string[] {
  const glossary = glossaryOf(language);
  const problems: string[] = [];
  const [source, translated] = isIcu ? [plain(english), plain(theirs)] : [english, theirs];
  if (theirs.trim() === '') problems.push('says nothing');
  if (theirs === english && HAS_WORDS.test(source) && !SAME_EVERYWHERE.test(source))
    problems.push('is left in English');
  if (isIcu) problems.push(...partProblems(english, theirs, language));
  for (const figure of figuresIn(source)) {
    if (!figuresIn(translated).includes(figure)) problems.push(`does not say ${figure}`);
  }
  for (const address of english.match(/\]\([^()]+\)/g) ?? []) {
    if (!theirs.includes(address)) problems.push(`has no link ${address}`);
  }
  const withoutLinks = source.replaceAll(/\]\([^()]+\)/g, ']');
  for (const [term, named] of Object.entries(TERMS)) {
    // Safe: the keys of TERMS are the terms.
    const forms = glossary[term as Term];
    if (forms.length > 0 && named.test(withoutLinks) && !forms.some((form) => theirs.includes(form))) {
      problems.push(`names no ${term} (${forms.join(', ')})`);
    }
  }
  for (const [form, instead] of Object.entries(secondFormsOf(language)))
    if (theirs.includes(form)) problems.push(`says ${form} for ${instead}`);
  const room = ROOM.find(([messages]) => messages.test(id))?.[1];
  const letters = translated.replaceAll(/\p{M}/gu, '').length;
  if (room !== undefined && letters > room)
    problems.push(`is too long: ${letters} letters, and there is room for ${room}`);
  return problems;
}

/** Parts that a translation lacks or adds, or a message that is no ICU MessageFormat. */
function partProblems(english: string, theirs: string, language: OtherLanguage): string[] {
  try {
    compile(theirs, language);
    const [given, named] = [partsOf(english), partsOf(theirs)];
    return [
      ...[...given].filter((name) => !named.has(name)).map((name) => `does not say {${name}}`),
      ...[...named].filter((name) => !given.has(name)).map((name) => `names {${name}}, which English has not`),
    ];
  } catch (error) {
    return [`cannot be read: ${String(error)}`];
  }
}

function plain(message: string): string {
  try {
    return literalsIn(message).join(' ');
  } catch {
    return message;
  }
}

function figuresIn(sentence: string): string[] {
  return (sentence.match(/\d+(?:[,.:/-]+\d+)*/g) ?? []).map((figure) => figure.replaceAll(',', ''));
}
