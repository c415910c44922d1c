import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { Operator } from '#server/config/config.ts';
import type { Frame } from '#server/pages/render-page.ts';
import { pageLanguage } from '../language.ts';
import { SEARCH } from './languages.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const frames = new WeakMap<Operator, Map<Language, Frame>>();

/** Header and footer, rendered once for each language: only the query of the language links differs by page. */
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
    header: (search) => header.replaceAll(escaped(SEARCH), () => (search ? escaped(`${search}&`) : '?')),
    footer,
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');
