import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { requestedLanguage } from './page-language.ts';

export interface Visitor {
  address: string;
  userAgent: string;
  /** The reader's language; undefined if the request has none. */
  language?: Language | undefined;
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  language: requestedLanguage(headers['accept-language']),
});
