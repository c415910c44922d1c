import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { requestedLanguage } from './page-language.ts';

export interface Visitor {
  address: string;
  userAgent: string;
  /** A browser fetches the page before anybody looks, or wants only its headers. */
  fetchesAhead?: true;
  /** The reader's language; undefined if the request has none. */
  language?: Language | undefined;
}

/** What browsers, new and old, say when they fetch ahead: `prefetch`, `prefetch;prerender`, `preview`. */
const SAYS_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i;

export const fetchesAhead = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'HEAD' || SAYS_AHEAD.some((name) => AHEAD.test(String(headers[name] ?? '')));

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  ...(fetchesAhead(request) ? { fetchesAhead: true } : {}),
  language: requestedLanguage(request.headers['accept-language']),
});
