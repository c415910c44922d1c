import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { requestedLanguage } from './page-language.ts';

export interface Visitor {
  address: string;
  userAgent: string;
  /** A prefetch or HEAD request, which counts as no view. */
  fetchesAhead?: true;
  language?: Language | undefined;
}

/** Longer than real ones; bounds the memory of what counts visits. */
export const AGENT_MAX_CHARACTERS = 512;

/** Values that old and new browsers send: `prefetch`, `prefetch;prerender`, `preview`. */
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
