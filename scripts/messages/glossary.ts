import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';
import { MESSAGES } from './catalogue.ts';

/*
 * The field's terms in English sentences. web/messages/<language>/glossary.json has each language's, and a translation must use
 * them, so that a thing has one name.
 */
export const TERMS = {
  plot: /\bplots?\b/i,
  land: /\bland\b(?! (?:rent|records?|revenue|map|details))/i,
  property: /\bpropert(?:y|ies)\b/i,
  owner: /\bowners?\b/i,
  seller: /\bsellers?\b/i,
  buyer: /\bbuyers?\b/i,
  consultant: /\b(?:consultants?|agents?)\b/i,
  admin: /\badmins?\b/i,
  credit: /\bcredits?\b/i,
  plan: /\bplans?\b/i,
  state: /\bstates?\b/i,
  district: /\bdistricts?\b/i,
  tehsil: /\btehsils?\b/i,
  // At the beginning, as a button's name and before 'users', 'block' is the console's action.
  block: /(?!^)(?<!“)\bblocks?\b(?! users\b)/i,
  mandal: /\bmandals?\b/i,
  // A map draws 'a circle', 'this circle'; 'circle' alone is the revenue circle.
  circle: /\b(?:circle office|(?<!\b(?:this|a) )circle|anchal)\b/i,
  papers: /\b(?:papers?|documents?)\b/i,
  saleDeed: /\bsale deeds?\b/i,
  partitionDeed: /\bpartition deeds?\b/i,
  landMap: /\bland maps?\b/i,
  laganReceipt: /\blagan receipts?\b/i,
  jamabandi: /\bjamabandi\b/i,
  khatiyan: /\bkhatiyan\b/i,
  dakhilKharij: /\bdakhil-kharij\b/i,
  khata: /\bkhata\b/i,
  khasra: /\bkhasra\b/i,
  katha: /\bkatha\b/i,
  bigha: /\bbigha\b/i,
  decimal: /\bdecimal\b/i,
  acre: /\bacres?\b/i,
  squareFeet: /\b(?:sq ft|square f(?:ee|oo)t)\b/i,
  refund: /\brefund(?:s|ed|able)?\b/i,
  receipt: /(?<!lagan )\breceipts?\b/i,
  payment: /\bpayments?\b/i,
  password: /\bpasswords?\b/i,
  email: /\bemails?\b(?! you\b)/i,
  draft: /\bdrafts?\b/i,
  // The availability of a listing is confirmed with another term ('still for sale').
  confirm: /(?<!availability (?:not )?|recently )\bconfirmed\b/i,
  save: /\bsav(?:e|es|ed|ing)\b/i,
  logOut: /\blog(?:s|ged)? (?:you )?out\b/i,
  listPlot: /\blist(?:s|ed)? (?:a|an|your|my|the)(?: first)? (?:plot|property|land)\b/i,
  unlock: /\bunlock(?:s|ed|ing)?\b/i,
} as const satisfies Record<string, RegExp>;

export type Term = keyof typeof TERMS;

/**
 * A language's terms as beginnings of words, the preferred one first. Empty where the language has too many ways to say
 * it.
 */
export type Glossary = Record<Term, readonly string[]>;

interface GlossaryFile extends Glossary {
  /** Second forms of a word that has one, with the form to write. */
  instead: Readonly<Record<string, string>>;
}

// Safe: test/languages holds each file to the terms.
const fileOf = (language: Exclude<Language, 'en'>) =>
  JSON.parse(readFileSync(`${MESSAGES}${language}/glossary.json`, 'utf8')) as GlossaryFile;

export const glossaryOf = (language: Exclude<Language, 'en'>): Glossary => {
  const { instead: _, ...terms } = fileOf(language);
  return terms;
};

export const secondFormsOf = (language: Exclude<Language, 'en'>): GlossaryFile['instead'] => fileOf(language).instead;
