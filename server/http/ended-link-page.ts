import { createHash } from 'node:crypto';
import { type Language, pathIn } from '#contract/languages.ts';
import type { Messages as Errors } from '#messages/en/errors.ts';
import type { Messages as Site } from '#messages/en/site.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #2a2018; background: #f7f1e3; margin: 0; }
  main { max-width: 40rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; } a { color: #a93a1c; }
`;

export const ENDED_LINK_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** In place of a file in a tab of its own, whose link has ended meanwhile. */
export async function endedLinkPage(language: Language): Promise<string> {
  const [{ messages: errors }, { messages: site }] = await Promise.all([
    import(`#messages/${language}/errors.ts`) as Promise<{ messages: Errors }>,
    import(`#messages/${language}/site.ts`) as Promise<{ messages: Site }>,
  ]);
  const title = escapeHtml(errors.NO_SUCH_FILE);
  return `<!doctype html>
<html lang="${language}-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
<h1>${title}</h1>
<p><a href="${pathIn(language, '/')}">${escapeHtml(site.errors.home)}</a></p>
</main></body></html>`;
}
