import { createHash } from 'node:crypto';

/** Where the page-translation widget loads from and sends the text of a page to. */
const TRANSLATORS = 'https://translate.google.com https://translate.googleapis.com https://translate-pa.googleapis.com';
const TRANSLATORS_PICTURES = 'https://www.gstatic.com https://fonts.gstatic.com https://www.google.com';

/**
 * A strict policy that kept pages can have: inline scripts are named by their hashes, not by a nonce that would have to
 * change with every answer. Only who chose a language gets a page that may load the widget, which styles what it adds inline.
 */
export function contentPolicy(
  html: string,
  { translated, production }: { translated: boolean; production: boolean },
): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const widget = (sources: string) => (translated ? ` ${sources}` : '');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}${widget(TRANSLATORS)}`,
    // Vite puts styles into the page while developing.
    `style-src 'self'${production && !translated ? '' : " 'unsafe-inline'"}${widget('https://www.gstatic.com https://translate.googleapis.com https://fonts.googleapis.com')}`,
    `img-src 'self' blob: data:${widget(`${TRANSLATORS} ${TRANSLATORS_PICTURES}`)}`,
    ...(translated
      ? [
          `connect-src 'self' ${TRANSLATORS}`,
          `font-src 'self' https://fonts.gstatic.com`,
          `frame-src 'self' https://translate.google.com https://translate.googleapis.com`,
        ]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
