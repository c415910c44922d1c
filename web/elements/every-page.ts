import type { chooseLanguage } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '../api.ts';
import { showSession, token } from '../session.ts';
import { LogOut } from './log-out.ts';
import { ToastTray } from './toast-tray.ts';

/*
 * What every page can do beyond the platform, still or live. Nothing here imports zod or React: contract and messages come as types,
 * sentences come in the page's HTML.
 */
customElements.define('toast-tray', ToastTray);
customElements.define('log-out', LogOut);

// Logging in or out in another tab shows here too.
addEventListener('storage', showSession);

const { dataset } = document.documentElement;
const byId = (id: string) => document.getElementById(id);

// A link may lead to another tab, or Back to this page: the menu is not in the way then.
byId('site-menu')?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) byId('site-menu')?.hidePopover();
});

// The link changes the language of pages; letters to whoever is logged in follow it.
byId('languages')?.addEventListener('click', ({ target }) => {
  const chosen = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!chosen || !token()) return;
  // Safe: what the server wrote there.
  const language = chosen.hreflang as Language;
  call<typeof chooseLanguage>(
    { name: 'POST /user/choose-language' },
    { body: { language }, outlivesPage: true },
    // The next login says it again.
  ).catch(() => undefined);
});

// The rest is larger, and few pages or people need it.
const translation = () => import('./translation.ts');
byId('translation')?.addEventListener('click', ({ target }) => {
  void translation().then(({ chooseLanguage, offerLanguages }) => {
    offerLanguages();
    chooseLanguage(target);
  });
});
if ('translated' in dataset) void translation().then(({ translatePage }) => translatePage());

if ('kept' in dataset || 'offline' in dataset) {
  void import('../offline/saved-offline-notice.ts').then(({ showSavedOfflineNotice }) => showSavedOfflineNotice());
}
if (document.querySelector('log-in')) {
  void import('./log-in.ts').then(({ LogIn }) => customElements.define('log-in', LogIn));
}
// What is kept of a page waits until nothing else wants the line. A live page brings enough as it is: only a phone that has been here before keeps it.
if (import.meta.env.PROD && navigator.serviceWorker && (navigator.serviceWorker.controller || !('waking' in dataset))) {
  const keepNow = () => {
    // A connection that went meanwhile leaves this page unkept, and the next one tries again.
    import('../offline/keep.ts').then(({ keepForLater }) => keepForLater()).catch(() => undefined);
  };
  const keep = () => {
    // A phone that is never idle keeps it all the same.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(keepNow, { timeout: 5000 });
    else setTimeout(keepNow, 1000);
  };
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
