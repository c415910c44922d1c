import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** An answer that is no document, opened as one: it loads, runs and sends nothing. */
const NO_DOCUMENT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the product never asks a browser for. Photos come through file inputs, which need no camera of the page's own. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  // Providers take payments on pages of their own, to which the browser goes.
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const YEAR_IN_SECONDS = 31_536_000;

/*
 * No Cross-Origin-Embedder-Policy: it serves pages that want to share memory with workers, and on a phone costs a process of their
 * own. What pages load from elsewhere, which is nothing, is the business of their content policy.
 */
const HEADERS = {
  'content-security-policy': NO_DOCUMENT,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
};

/**
 * What every answer tells browsers, whoever gives it: pages, calls, files, refusals. Who answers with a document says its own
 * content policy over this one, which allows nothing. Only a site with TLS is to be had by TLS alone, its subdomains with it.
 */
export function setResponseHeaders(app: FastifyInstance, { appUrl }: Pick<Services, 'appUrl'>): void {
  const headers = appUrl().startsWith('https:')
    ? { ...HEADERS, 'strict-transport-security': `max-age=${YEAR_IN_SECONDS}; includeSubDomains` }
    : HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
