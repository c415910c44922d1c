/*
 * The words of the field, and how an English sentence names them. How each language names them is in terms/: a translation of a
 * sentence that has one of these has one of those, so that a thing has one name on all pages.
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
  viewCredit: /\b(?:view )?credits?\b/i,
  plan: /\bplans?\b/i,
  state: /\bstates?\b/i,
  district: /\bdistricts?\b/i,
  tehsil: /\btehsils?\b/i,
  block: /\bblocks?\b/i,
  mandal: /\bmandals?\b/i,
  circle: /\b(?:circle office|circle|anchal)\b/i,
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
} as const satisfies Record<string, RegExp>;

export type Term = keyof typeof TERMS;

/**
 * How a language names each term: beginnings of words as they may stand in a sentence, the one to prefer first. An empty list says that the
 * language puts it in so many ways that none can be asked for.
 */
export type Glossary = Record<Term, readonly string[]>;
