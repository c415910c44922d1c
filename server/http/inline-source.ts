import { createHash } from 'node:crypto';

/** The source that allows an inline script or style in a content policy. */
export const sourceOf = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/**
 * Content policy of a page of one style: nothing else loads, runs or is sent.
 * @param more further directives, each with its semicolon
 */
export const styledPagePolicy = (style: string, more = ''): string =>
  `default-src 'none'; style-src ${sourceOf(style)}; ${more}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
