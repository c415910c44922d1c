import type { FastifyInstance } from 'fastify';
import { YEAR_SECONDS } from '#contract/time.ts';
import type { Services } from '#server/services.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Policy for responses other than documents: nothing loads, runs or is sent. */
const NO_DOCUMENT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/*
 * No Cross-Origin-Embedder-Policy: it is for shared memory, costs phones a process, and pages load nothing from
 * elsewhere.
 */
const HEADERS = {
  'content-security-policy': NO_DOCUMENT,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Headers of every response. Documents override the content policy. HSTS, with subdomains, only on a site with TLS. */
export const responseHeaders = ({ appUrl }: Pick<Services, 'appUrl'>) =>
  appUrl().startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : HEADERS;

export function setResponseHeaders(app: FastifyInstance, services: Pick<Services, 'appUrl'>): void {
  const headers = responseHeaders(services);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
