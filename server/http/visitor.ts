import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { languageRead } from './page-language.ts';

/** Who came over the network. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** In which whoever asks reads; undefined where the request does not say. */
  language?: Language | undefined;
}

/** Whose call, view of a page, or form it is. */
export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  language: languageRead(headers['accept-language']),
});
