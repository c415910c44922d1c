import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Answers } from '../../web/messages/en/answers.ts';
import { englishAnswers } from './english-answers.ts';
import { type Glossary, TERMS, type Term } from './glossary.ts';

/*
 * Compares a language with the English: nothing missing, added or left in English, with the same figures and names, in
 * the glossary's terms. `node test/languages/check.ts hi` prints the differences.
 */

const MESSAGES = fileURLToPath(new URL('../../web/messages/', import.meta.url));
/** The same in all languages: signs, formats, proper names. */
const HAS_WORDS = /\p{L}{3,}/u;
const SAME_EVERYWHERE = /^(?:Bhukhand|WhatsApp|PAN|GSTIN|SAC|UTR|Razorpay|Stripe|भूखंड|(?:\S+\.)+(?:in|com|org)|\/\S*)$/u;
const IN_ENGLISH_ANYWAY = /^land\.units\./;
/** Addresses and keys that users never read. */
const NOT_READ = /(?:^|\.)(?:id|href|local|entries\.\d+\.portrait|updated|headlineInHindi|inHindi)$/;

export async function problemsOf(language: string): Promise<string[]> {
  const files = (await readdir(`${MESSAGES}en`, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const { terms } = (await import(new URL(`./terms/${language}.ts`, import.meta.url).href)) as { terms: Glossary };
  const problems: string[] = [];
  for (const file of files.toSorted()) {
    const english = await said(`en/${file}`);
    if (english.size === 0) continue;
    const theirs = await said(`${language}/${file}`).catch((error: unknown) => `${String(error)}`);
    if (typeof theirs === 'string') problems.push(`${file}: ${theirs}`);
    else problems.push(...compare(english, theirs, terms).map((problem) => `${file}: ${problem}`));
  }
  return [...problems, ...(await answerProblems(language, terms))];
}

async function answerProblems(language: string, terms: Glossary): Promise<string[]> {
  const english = await englishAnswers();
  const file = `${language}/answers.ts`;
  const { answers } = (await import(pathToFileURL(MESSAGES + file).href).catch(() => ({ answers: {} }))) as {
    answers: Answers;
  };
  const problems: string[] = [];
  for (const sentence of english) {
    const theirs = answers[sentence];
    if (theirs === undefined) problems.push(`${file}: "${sentence}" is missing`);
    else {
      const places = (text: string) => (text.match(/\{\d?\}/g) ?? []).length;
      const wrong = problemsIn(sentence.replaceAll('{}', ''), theirs.replaceAll(/\{\d?\}/g, ''), terms);
      if (places(theirs) !== places(sentence)) wrong.push('has not what stands for {}');
      problems.push(...wrong.map((problem) => `${file}: ${problem}\n    ${sentence}\n    ${theirs}`));
    }
  }
  const beside = Object.keys(answers).filter((sentence) => !english.has(sentence));
  return [...problems, ...beside.map((sentence) => `${file}: "${sentence}" is said nowhere`)];
}

/** A file's sentences by their place, like 'plots.properties.title'. */
async function said(file: string): Promise<Map<string, string>> {
  const module = (await import(pathToFileURL(MESSAGES + file).href)) as Record<string, unknown>;
  return new Map(sentencesIn(module, ''));
}

function sentencesIn(value: unknown, place: string): [place: string, sentence: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return [[place, answerOf(value as Say)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentencesIn(part, place === '' ? key : `${place}.${key}`));
}

type Say = (...given: unknown[]) => string;

/** Figures that no sentence has of its own. */
const GIVEN = [7001, 8002, 9003];

function answerOf(say: Say): string {
  try {
    return say(...GIVEN);
  } catch {
    return say(...GIVEN.map(String));
  }
}

function compare(english: Map<string, string>, theirs: Map<string, string>, terms: Glossary): string[] {
  const missing = [...english.keys()].filter((place) => !theirs.has(place)).map((place) => `${place} is missing`);
  const beside = [...theirs.keys()]
    .filter((place) => !english.has(place) && !IN_ENGLISH_ANYWAY.test(place))
    .map((place) => `${place} is not in English`);
  const wrong = [...english].flatMap(([place, sentence]) => {
    const other = theirs.get(place);
    if (other === undefined || NOT_READ.test(place)) return [];
    return problemsIn(sentence, other, terms).map((problem) => `${place} ${problem}\n    ${sentence}\n    ${other}`);
  });
  return [...missing, ...beside, ...wrong];
}

function problemsIn(english: string, theirs: string, terms: Glossary): string[] {
  const problems: string[] = [];
  if (theirs.trim() === '') problems.push('says nothing');
  if (theirs === english && HAS_WORDS.test(english) && !SAME_EVERYWHERE.test(english))
    problems.push('is left in English');
  for (const figure of figuresIn(english)) {
    if (!figuresIn(theirs).includes(figure)) problems.push(`does not say ${figure}`);
  }
  for (const address of english.match(/\]\([^)]+\)/g) ?? []) {
    if (!theirs.includes(address)) problems.push(`has no link ${address}`);
  }
  const plain = english.replaceAll(/\]\([^)]+\)/g, ']');
  for (const [term, named] of Object.entries(TERMS)) {
    // Safe: the keys of TERMS are the terms.
    const forms = terms[term as Term];
    if (forms.length > 0 && named.test(plain) && !forms.some((form) => theirs.includes(form))) {
      problems.push(`names no ${term} (${forms.join(', ')})`);
    }
  }
  return problems;
}

/** Ignores their grouping. */
function figuresIn(sentence: string): string[] {
  return (sentence.match(/\d[\d,.:/-]*\d|\d/g) ?? []).map((figure) => figure.replaceAll(',', ''));
}

if (import.meta.main) {
  const [, , language = ''] = process.argv;
  const problems = await problemsOf(language);
  for (const problem of problems) console.log(problem);
  console.log(`${problems.length} problems`);
}
