import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Checks documents against schema.org's published vocabulary: unknown types and properties, properties of other types,
 * values of other kinds.
 */

const SCHEMA = 'http://schema.org/';
const TRIPLE = /^<([^>]+)> <([^>]+)> <([^>]+)> /;

interface Vocabulary {
  above: Map<string, Set<string>>;
  domains: Map<string, Set<string>>;
  ranges: Map<string, Set<string>>;
  members: Map<string, Set<string>>;
}

const nameOf = (address: string) => (address.startsWith(SCHEMA) ? address.slice(SCHEMA.length) : address);

function readVocabulary(): Vocabulary {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema')).replace(/index\.js$/, 'schema.nq');
  const vocabulary: Vocabulary = { above: new Map(), domains: new Map(), ranges: new Map(), members: new Map() };
  const add = (to: Map<string, Set<string>>, subject: string, object: string) =>
    to.set(subject, (to.get(subject) ?? new Set()).add(object));
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, predicate, object] = (TRIPLE.exec(line) ?? []).map(nameOf);
    if (subject === undefined || predicate === undefined || object === undefined) continue;
    if (predicate.endsWith('#subClassOf')) add(vocabulary.above, subject, object);
    else if (predicate === 'domainIncludes') add(vocabulary.domains, subject, object);
    else if (predicate === 'rangeIncludes') add(vocabulary.ranges, subject, object);
    else if (predicate.endsWith('#type') && object.endsWith('#Class')) add(vocabulary.above, subject, 'Thing');
    else if (predicate.endsWith('#type') && !object.includes('#')) add(vocabulary.members, subject, object);
  }
  return vocabulary;
}

const { above, domains, ranges, members } = readVocabulary();

function kindsOf(type: string): Set<string> {
  const kinds = new Set([type]);
  for (const kind of kinds) for (const upper of above.get(kind) ?? []) kinds.add(upper);
  return kinds;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const WORDS = ['Text', 'URL', 'Date', 'DateTime', 'Time'];
const FIGURES = ['Number', 'Integer', 'Float'];

/** A sentence for each problem of a page's documents; nodes may refer to each other by `@id`. */
export function problemsIn(documents: readonly Node[]): string[] {
  const nodes = documents.flatMap((document) => [document['@graph']].flat().filter(isNode));
  const byId = new Map<unknown, Node>();
  const remember = (node: Node): void => {
    if ('@type' in node && '@id' in node) byId.set(node['@id'], node);
    for (const value of Object.values(node).flat()) if (isNode(value)) remember(value);
  };
  nodes.forEach(remember);
  const wrongContexts = documents.filter((document) => document['@context'] !== 'https://schema.org');
  return [...wrongContexts.map(() => 'the context is another one'), ...nodes.flatMap((node) => problemsOf(node, byId))];
}

function problemsOf(node: Node, byId: Map<unknown, Node>): string[] {
  const type = String(node['@type']);
  if (!above.has(type)) return [`there is no type ${type}`];
  const kinds = kindsOf(type);
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      // An action's input belongs to the property that it fills: schema.org/docs/actions.html.
      const property = name.endsWith('-input') ? name.slice(0, -'-input'.length) : name;
      const of = domains.get(property);
      if (!of) return [`there is no property ${property}`];
      if (![...of].some((domain) => kinds.has(domain))) return [`${property} is none of ${type}`];
      if (name !== property) return [];
      return [value].flat().flatMap((one) => problemsOfValue(`${type}.${name}`, one, byId));
    });
}

function problemsOfValue(place: string, value: unknown, byId: Map<unknown, Node>): string[] {
  const property = place.slice(place.indexOf('.') + 1);
  const range = ranges.get(property) ?? new Set();
  const allows = (kinds: Iterable<string>) => [...kinds].some((kind) => range.has(kind));
  if (typeof value === 'number') return allows([...FIGURES, 'Text']) ? [] : [`${place} is no figure`];
  if (typeof value === 'string') {
    const member = members.get(value.replace('https://schema.org/', ''));
    if (member && allows(member)) return [];
    return value !== '' && allows(WORDS) ? [] : [`${place} is not said in words: ${value}`];
  }
  if (!isNode(value)) return [`${place} has no value`];
  const meant = '@type' in value ? value : byId.get(value['@id']);
  if (!meant) return [`${place} points at nothing`];
  const wrongKind = allows(kindsOf(String(meant['@type']))) ? [] : [`${place} is no ${String(meant['@type'])}`];
  return [...wrongKind, ...('@type' in value ? problemsOf(value, byId) : [])];
}

export function structuredDataIn(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text = '']) => JSON.parse(text) as Node);
}
