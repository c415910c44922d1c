const TRANSLATORS = 'https://translate.google.com https://translate.googleapis.com https://translate-pa.googleapis.com';
const TRANSLATORS_PICTURES = 'https://www.gstatic.com https://fonts.gstatic.com https://www.google.com';

export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export interface InlineParts extends InlineSources {
  ofHydrated: readonly string[];
}

/**
 * Allows inline scripts and styles by hash instead of nonce, so that pages can be cached. The translation widget may
 * load only if the visitor chose a language of it; it adds inline styles.
 */
export function contentPolicy(
  inline: InlineSources,
  { translated, production, pictures }: { translated: boolean; production: boolean; pictures: readonly string[] },
): string {
  // Browsers ignore 'unsafe-inline', which Vite needs, beside a hash.
  const styles = production && !translated ? inline.styles : ["'unsafe-inline'"];
  const widget = (sources: string) => (translated ? ` ${sources}` : '');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts].join(' ')}${widget(TRANSLATORS)}`,
    `style-src ${["'self'", ...styles].join(' ')}${widget('https://www.gstatic.com https://translate.googleapis.com https://fonts.googleapis.com')}`,
    `img-src ${["'self'", 'blob:', 'data:', ...pictures].join(' ')}${widget(`${TRANSLATORS} ${TRANSLATORS_PICTURES}`)}`,
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
