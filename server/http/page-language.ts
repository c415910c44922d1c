import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, pathIn, splitPath } from '#contract/languages.ts';
import { YEAR_SECONDS } from '#contract/time.ts';

export interface Redirection {
  location: string;
  cookie?: string;
}

/**
 * Redirects to the chosen language (`?language=hi`, remembered), and English pages to the remembered or the browser's
 * preferred one.
 */
export function redirectionOf(url: string, headers: IncomingHttpHeaders): Redirection | undefined {
  const chosen = /[?&]language=([a-z]{2})(?=&|$)/.exec(url)?.[1];
  if (chosen !== undefined && isLanguage(chosen)) {
    return {
      location: pathIn(chosen, splitPath(withoutChoice(url)).path),
      cookie: `language=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
    };
  }
  // Scripts, pictures and crawlers get what they requested.
  if (!headers.accept?.includes('text/html')) return undefined;
  const preferred = languageOf(headers);
  if (preferred === 'en' || splitPath(url).language !== 'en') return undefined;
  return { location: pathIn(preferred, url) };
}

/** The remembered language, or the browser's preferred one. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  remembered(headers.cookie) ?? preferredLanguage(headers['accept-language']);

function withoutChoice(url: string): string {
  const { pathname, search } = new URL(`http://localhost/${url.replace(/^\/+/, '')}`);
  const query = search.replace(/([?&])language=[a-z]{2}(?:&|$)/, '$1').replace(/[?&]$/, '');
  return `${pathname}${query}`;
}

function remembered(cookies = ''): Language | undefined {
  const [, code = ''] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(code) ? code : undefined;
}

/** The best of our languages by the Accept-Language header; undefined without the header. */
export const requestedLanguage = (acceptLanguage: string | undefined): Language | undefined =>
  acceptLanguage === undefined ? undefined : preferredLanguage(acceptLanguage);

function preferredLanguage(acceptLanguage = ''): Language {
  if (acceptLanguage === '' || /^en(?:-\w+)?(?:,|$)/.test(acceptLanguage)) return 'en';
  const languages = acceptLanguage.split(',').map((preference) => {
    const [range = '', weight = ''] = preference
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    return { code: range.split('-')[0] ?? '', weight: weight.startsWith('q=') ? Number(weight.slice(2)) : 1 };
  });
  const supported = languages.filter(({ code, weight }) => isLanguage(code) && weight > 0);
  const code = supported.toSorted((a, b) => b.weight - a.weight)[0]?.code ?? 'en';
  return isLanguage(code) ? code : 'en';
}
