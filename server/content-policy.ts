import { createHash } from 'node:crypto';

/** Where the page-translation widget loads from and sends the text of a page to. */
const TRANSLATORS = 'https://translate.google.com https://translate.googleapis.com https://translate-pa.googleapis.com';
const TRANSLATORS_PICTURES = 'https://www.gstatic.com https://fonts.gstatic.com https://www.google.com';

/** Those that run: what is said for search engines (JSON-LD) is data. */
const SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * A strict policy that kept pages can have: inline scripts and styles are named by their hashes, not by a nonce that would have to
 * change with every answer. Only who chose a language gets a page that may load the widget, which styles what it adds inline.
 */
export function contentPolicy(
  html: string,
  { translated, production }: { translated: boolean; production: boolean },
): string {
  // Beside a hash, browsers do not heed 'unsafe-inline', which Vite needs while developing.
  const styles = production && !translated ? hashesOf(html, STYLE) : ["'unsafe-inline'"];
  const widget = (sources: string) => (translated ? ` ${sources}` : '');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, SCRIPT)].join(' ')}${widget(TRANSLATORS)}`,
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

function hashesOf(html: string, inline: RegExp): Set<string> {
  const texts = [...html.matchAll(inline)].map(([, text = '']) => text);
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}
