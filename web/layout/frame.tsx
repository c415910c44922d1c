import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import { leadingOn, returnAddress } from '#contract/return-address.ts';
import type { Operator } from '#server/config/config.ts';
import type { Frame } from '#server/pages/render-page.ts';
import { pageLanguage } from '#web/client/language.ts';
import { SEARCH } from './languages.tsx';
import { SiteFooter } from './site-footer.tsx';
import { LOGIN, SiteHeader } from './site-header.tsx';

const frames = new WeakMap<Operator, Map<Language, Frame>>();

/** Header and footer, rendered once per language: only the language links and Login differ by page. */
export function frameOf(operator: Operator): Frame {
  const made = frames.get(operator) ?? new Map<Language, Frame>();
  frames.set(operator, made);
  const frame = made.get(pageLanguage()) ?? renderFrame(operator);
  made.set(pageLanguage(), frame);
  return frame;
}

function renderFrame(operator: Operator): Frame {
  const header = renderToStaticMarkup(<SiteHeader operator={operator} />);
  const footer = renderToStaticMarkup(<SiteFooter operator={operator} />);
  return {
    header: ({ pathname, search }) =>
      header
        .replaceAll(escaped(SEARCH), () => (search ? escaped(`${search}&`) : '?'))
        .replaceAll(LOGIN, () => escaped(leadingOn('/login', afterLogin(pathname, search)))),
    footer,
  };
}

/** Pages that a login returns to; from others it leads to the role's landing page. */
const WORTH_RETURNING = /^\/(?:property|properties|search|land|subscription|shortlist|compare)(?=\/|$)/;

function afterLogin(pathname: string, search: string): string | undefined {
  if (WORTH_RETURNING.test(pathname)) return pathname + search;
  return returnAddress(new URLSearchParams(search).get('next'));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
