import { createHash } from 'node:crypto';

/** Where the page-translation widget loads from and sends the text of a page to. */
const TRANSLATORS = 'https://translate.google.com https://translate.googleapis.com https://translate-pa.googleapis.com';
const TRANSLATORS_PICTURES = 'https://www.gstatic.com https://fonts.gstatic.com https://www.google.com';

/** The sources that a policy names for what stands between tags of script and style: `'sha256-…'`. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export const sourceOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/**
 * A strict policy that cached pages can have: inline scripts and styles are named by their hashes, not by a nonce that would have to
 * change with every answer. Only who chose a language gets a page that may load the widget, which styles what it adds inline.
 */
export function contentPolicy(
  inline: InlineSources,
  { translated, production }: { translated: boolean; production: boolean },
): string {
  // Beside a hash, browsers do not heed 'unsafe-inline', which Vite needs while developing.
  const styles = production && !translated ? inline.styles : ["'unsafe-inline'"];
  const widget = (sources: string) => (translated ? ` ${sources}` : '');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}${widget(TRANSLATORS)}`,
    `style-src ${["'self'", ...styles].join(' ')}${widget('https://www.gstatic.com https://translate.googleapis.com https://fonts.googleapis.com')}`,
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
