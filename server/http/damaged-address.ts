import { isLanguage, pathIn } from '#contract/languages.ts';

/* Apps damage the addresses that people share: the sentence's full stop becomes a part, signs are encoded again. */

/** No address of ours ends so. A bracket may belong to a name: 'Kaimur (Bhabua)'. */
const AT_END =
  /(?:[.,;:!'"*~>\]}]|%(?:09|0a|0d|20|22|27|2a|2c|3a|3b|3e|5d|60|7d)|%c2%a0|%e0%a5%a4|%e2%80%(?:8b|8e|8f|99|9d|a6|a9|ac)|%e2%81%a9|%ef%bb%bf)$/i;
const LONGEST_END = 9;
const SIGNS_MAX = 8;
const BRACKET_AT_END = /(?:\)|%29)$/i;

/** Only characters of our addresses, so that no redirect leads to another host. */
const LOCAL = /^(?:\/|(?:\/[\w%.~-]+)+)(?:\?|$)/;

/** Pages of English have no path of two letters. */
const PLAIN_PATH = /^(?:\/(?:[\w-]{3,}|[a-z]{2}(?<!en)))(?:\/[\w-]+)*$/;

/** The address that a damaged one was; undefined for one without damage. */
export function mendedAddress(url: string): string | undefined {
  if (PLAIN_PATH.test(url)) return undefined;
  const [path, query] = split(withQuery(url.replaceAll('&amp;', '&')));
  const whole = query === undefined ? withoutEnd(path) : path;
  const ours = inOurLanguage(withoutSlashes(whole));
  const mended = query === undefined ? ours : joined(ours, query);
  return mended !== url && LOCAL.test(mended) ? mended : undefined;
}

/** '/search%3Fstate=Bihar' has its query in its path; some apps add their '&fbclid=' to an address without one. */
function withQuery(url: string): string {
  const [path, query] = split(url);
  if (query !== undefined) return url.replace(OF_AREA, (_, key: string, name: string) => key + decodedOnce(name));
  const at = path.search(/%3f/i);
  if (at === -1) return path.replace(/&(?=\w+=)/, '?');
  const signs = path.slice(at + '%3f'.length).replace(/%(?:3d|26)/gi, (sign) => decodeURIComponent(sign));
  return `${path.slice(0, at)}?${signs}`;
}

const OF_AREA = /([?&](?:state|district|mandal)=)([^&]*)/g;
/** 'Madhya%2520Pradesh' was encoded twice. Only letters, spaces and brackets of names are decoded again. */
const decodedOnce = (name: string): string => name.replace(/%25(?=2[089d]|[89a-f][\da-f])/gi, '%');

function split(url: string): [path: string, query?: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

/** A typed search may end as it likes. */
const joined = (path: string, query: string): string => {
  const whole = /(?:^|&)q=[^&]*$/.test(query) ? query : withoutEnd(query);
  return whole === '' ? path : `${path}?${whole}`;
};

function withoutEnd(text: string): string {
  let end = text;
  for (let i = 0; i < SIGNS_MAX; i += 1) {
    const sign = AT_END.exec(end.slice(-LONGEST_END)) ?? (isOpened(end) ? undefined : BRACKET_AT_END.exec(end));
    if (!sign) break;
    end = end.slice(0, -sign[0].length);
  }
  return end;
}

/** Whether the bracket at the end closes another one. */
function isOpened(text: string): boolean {
  const before = text.slice(0, -1).toLowerCase();
  const last = (sign: string, code: string) => Math.max(before.lastIndexOf(sign), before.lastIndexOf(code));
  return last('(', '%28') > last(')', '%29');
}

/** English pages have no prefix, and the others' is small. */
const inOurLanguage = (path: string): string =>
  path.replace(/^\/([a-z]{2})(?=\/|$)/i, (prefix, letters: string) => {
    const code = letters.toLowerCase();
    return isLanguage(code) ? pathIn(code, '') : prefix;
  }) || '/';

const withoutSlashes = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};
