import type { ServerBuild } from 'react-router';
import { splitPath } from '#contract/languages.ts';

type Routes = Pick<ServerBuild, 'routes'>;

interface Page {
  pattern: string;
  matches: RegExp;
  isStatic: boolean;
}

const compiledOf = new WeakMap<object, Page[]>();

/**
 * A page's route pattern, '/property/:id', the same for its data and all languages; undefined if there is no such page.
 */
export const pagePatternOf = (build: Routes, url: string): string | undefined => pageAt(build, url)?.pattern;

export const isStaticPage = (build: Routes, url: string): boolean => pageAt(build, url)?.isStatic ?? true;

function pageAt({ routes }: Routes, url: string): Page | undefined {
  const [address = ''] = url.split('?');
  const { path } = splitPath(address.replace(/\.data$/, '').replace(/^\/_root$/, '/'));
  const pages = compiledOf.get(routes) ?? pagesOf(routes);
  compiledOf.set(routes, pages);
  return pages.find(({ matches }) => matches.test(path));
}

function pagesOf(routes: Routes['routes']): Page[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const frames = new Set(all.map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : '';
  };
  const pages = all.filter(({ id }) => !frames.has(id));
  return pages.map(({ id, module: { handle } }) => {
    const pattern = pathOf(id) || '/';
    const isStatic = typeof handle === 'object' && handle !== null && 'static' in handle;
    return { pattern, matches: compile(pattern), isStatic };
  });
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
