import { siteMessages } from '#messages/site.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { pageLanguage } from '#web/client/language.ts';
import { showToast } from '#web/client/toast.ts';
import { readCookies, writeCookie } from '#web/client/storage.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/*
 * The page-translation widget of specification section 1. Its own cookie has the chosen language: with it the server
 * sends pages whose policy permits the widget (server/pages/pages.ts), marked by data-translated. All other pages
 * request nothing from Google.
 */

const ARRIVED = 'translationArrived';
const WIDGET = `https://translate.google.com/translate_a/element.js?cb=${ARRIVED}`;
const PATIENCE_MS = 8000;
const YEAR_IN_SECONDS = 31_536_000;

interface WidgetWindow {
  [ARRIVED]?: () => void;
  google?: { translate: { TranslateElement: new (options: Record<string, unknown>, id: string) => unknown } };
}

export function offerLanguages(): void {
  const list = document.querySelector('#translation ul');
  if (!list || list.childElementCount > 0) return;
  for (const { hreflang, className, textContent } of document.querySelectorAll<HTMLAnchorElement>(
    '#languages a[hreflang]',
  )) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      lang: hreflang,
      className,
      textContent,
    });
    button.dataset.language = hreflang;
    const item = document.createElement('li');
    item.className = 'grid';
    item.append(button);
    list.append(item);
  }
  markChosen();
}

/** Stores the chosen language in the cookie and reloads; English ends translating. */
export function chooseLanguage(target: EventTarget | null): void {
  const language =
    target instanceof Element &&
    target.closest<HTMLElement>('[data-language]' satisfies DataSelector)?.dataset.language;
  if (!language) return;
  if (language === chosenLanguage()) return document.getElementById('languages')?.hidePopover();
  rememberLanguage(language);
  location.reload();
}

/** Loads the widget, which translates the page; if it does not load, the page stays as it is. */
export async function translatePage(): Promise<void> {
  offerLanguages();
  markChosen();
  rememberLanguage(chosenLanguage());
  try {
    await pageIsHydrated();
    await loadWidget();
  } catch {
    forgetLanguage();
    markChosen();
    const { unreachable, stays } = siteMessages.translation;
    showToast({ kind: 'warning', title: unreachable, reason: stays });
  }
}

function chosenLanguage(): string {
  return /googtrans=(?:\/|%2F)\w+?(?:\/|%2F)(\w+)/.exec(readCookies())?.[1] ?? 'en';
}

/** Translates from the page's own language; English ends translating. */
function rememberLanguage(language: string): void {
  forgetLanguage();
  if (language === 'en') return;
  writeCookie(`googtrans=/${pageLanguage()}/${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`);
}

/** Deletes both cookies: the widget sets one for the domain as well. */
function forgetLanguage(): void {
  for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${location.hostname}`]) {
    writeCookie(`googtrans=; path=/; max-age=0${domain}`);
  }
}

function markChosen(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-language]' satisfies DataSelector)) {
    button.setAttribute('aria-pressed', String(button.dataset.language === chosenLanguage()));
  }
}

/** React hydrates only the server's text, so wait for it. */
async function pageIsHydrated(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset.hydrating === undefined) return;
  await new Promise<void>((hydrated) => {
    new MutationObserver((_, observer) => {
      if (page.dataset.hydrating !== undefined) return;
      observer.disconnect();
      hydrated();
    }).observe(page, { attributeFilter: ['data-hydrating'] });
  });
}

async function loadWidget(): Promise<void> {
  const widgets: Window & WidgetWindow = window;
  await new Promise<void>((arrived, failed) => {
    const giveUp = () => {
      widgets[ARRIVED] = () => undefined;
      failed(new Error('the widget did not come'));
    };
    widgets[ARRIVED] = arrived;
    setTimeout(giveUp, PATIENCE_MS);
    const script = Object.assign(document.createElement('script'), { src: WIDGET });
    script.addEventListener('error', giveUp);
    document.head.append(script);
  });
  if (!widgets.google) throw new Error('the widget came empty');
  new widgets.google.translate.TranslateElement(
    { pageLanguage: pageLanguage(), includedLanguages: LANGUAGES.join(), autoDisplay: false },
    'google_translate_element',
  );
}
