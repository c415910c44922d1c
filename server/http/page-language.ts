import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language, pathIn, splitPath } from '#contract/languages.ts';

const YEAR_IN_SECONDS = 31_536_000;

export interface Redirection {
  location: string;
  /** What remembers a choice, as a `set-cookie`. */
  cookie?: string;
}

/**
 * Where a request for a page is sent on to, if anywhere: to the language that was chosen (`?language=hi`, which is remembered), or from a page
 * in English to the language that was chosen before, or else that the browser asks for first.
 */
export function redirectionOf(url: string, headers: IncomingHttpHeaders): Redirection | undefined {
  const chosen = /[?&]language=([a-z]{2})(?=&|$)/.exec(url)?.[1];
  if (chosen !== undefined && isLanguage(chosen)) {
    return {
      location: pathIn(chosen, splitPath(withoutChoice(url)).path),
      cookie: `language=${chosen}; Path=/; Max-Age=${YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax`,
    };
  }
  // Only what a person looks at: a script, a picture or a crawler that wishes nothing gets what it asked for.
  if (!headers.accept?.includes('text/html')) return undefined;
  const wished = remembered(headers.cookie) ?? wishedFirst(headers['accept-language']);
  if (wished === 'en' || splitPath(url).language !== 'en') return undefined;
  return { location: pathIn(wished, url) };
}

function withoutChoice(url: string): string {
  const { pathname, search } = new URL(`http://localhost/${url.replace(/^\/+/, '')}`);
  const query = search.replace(/([?&])language=[a-z]{2}(?:&|$)/, '$1').replace(/[?&]$/, '');
  return `${pathname}${query}`;
}

function remembered(cookies = ''): Language | undefined {
  const [, code = ''] = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(code) ? code : undefined;
}

/** What a call says that whoever makes it reads: our own pages name theirs, other clients what their owner set. Undefined where nothing is said. */
export const languageRead = (wishes: string | undefined): Language | undefined =>
  wishes === undefined ? undefined : wishedFirst(wishes);

/** The first of ours among what a browser asks for, by how much it wishes each (RFC 9110, section 12.5.4). */
function wishedFirst(wishes = ''): Language {
  // Of full weight and before all others, as most browsers say it.
  if (wishes === '' || /^en(?:-\w+)?(?:,|$)/.test(wishes)) return 'en';
  const languages = wishes.split(',').map((wish) => {
    const [range = '', weight = ''] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { code: range.split('-')[0] ?? '', weight: weight === '' ? 1 : Number(weight) };
  });
  const ours = languages.filter(({ code, weight }) => isLanguage(code) && weight > 0);
  const code = ours.toSorted((a, b) => b.weight - a.weight)[0]?.code ?? 'en';
  return isLanguage(code) ? code : 'en';
}
