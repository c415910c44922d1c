import type { ServerBuild } from 'react-router';
import { splitPath } from '#contract/languages.ts';

type Routes = Pick<ServerBuild, 'routes'>;

const compiledOf = new WeakMap<object, { pattern: string; matches: RegExp }[]>();

/** The pattern of the page at an address, like '/property/:id'; undefined where there is no page, and the same in all languages. The data of a page counts as the page. */
export function pagePatternOf({ routes }: Routes, url: string): string | undefined {
  const [address = ''] = url.split('?');
  const { path } = splitPath(address.replace(/\.data$/, '').replace(/^\/_root$/, '/'));
  let compiled = compiledOf.get(routes);
  if (!compiled) {
    compiled = patternsOf(routes).map((pattern) => ({ pattern, matches: compile(pattern) }));
    compiledOf.set(routes, compiled);
  }
  return compiled.find(({ matches }) => matches.test(path))?.pattern;
}

/** Of the routes that are pages: the others only frame them. */
function patternsOf(routes: Routes['routes']): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const frames = new Set(all.map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  return all.filter(({ id }) => !frames.has(id)).map(({ id }) => pathOf(id) || '/');
}

function compile(pattern: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = pattern.split('/').slice(1);
  const matching = parts.map((part) => {
    if (!part.startsWith(':')) return `/${literal(part)}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${matching.join('')}/?$`, 'i');
}
