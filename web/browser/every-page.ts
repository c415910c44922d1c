import type { chooseLanguage } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '#web/client/api.ts';
import { CREDITS_KNOWN, NOTICES_ASKED, rememberedCredits, RULES_DUE, showSession, token } from '#web/client/session.ts';
import { LogOut } from './log-out.ts';
import { HAS_POPOVERS, ToastTray } from './toast-tray.ts';
import { deviceStore, serviceWorkers } from '#web/client/storage.ts';
import { load, sayNotLoaded, whenLoaded } from '#web/client/load.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/* Behaviour of every page, static or hydrated. It imports neither zod nor React, and only types of the contract. */
customElements.define('toast-tray', ToastTray);
customElements.define('log-out', LogOut);

addEventListener('storage', showSession);
// Back may restore a page as another session saw it.
const tokenAtFirst = token();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && token() !== tokenAtFirst) location.reload();
});
if (!HAS_POPOVERS) whenLoaded(() => import('./older-browser.ts'));

const NOTICES_EVERY_MS = 600_000;

const { dataset } = document.documentElement;
const byId = (id: string) => document.getElementById(id);

// A link may open another tab, or Back may return here: close the menu.
byId('site-menu')?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) byId('site-menu')?.hidePopover();
});

// Switches the page's language with the current query; the user's emails follow it.
byId('languages')?.addEventListener('click', ({ target }) => {
  const chosen = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!chosen) return;
  const query = new URLSearchParams(location.search);
  query.set('language', chosen.hreflang);
  chosen.search = `${query}`;
  if (!token()) return;
  // Safe: the server wrote the attribute.
  const language = chosen.hreflang as Language;
  call<typeof chooseLanguage>({ name: 'POST /user/choose-language' }, { body: { language }, outlivesPage: true }).catch(
    () => undefined,
  );
});

// Static pages have no React handler for it.
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]' satisfies DataSelector)) print();
});

const translation = () => load(() => import('./translation.ts'));
byId('translation')?.addEventListener('click', ({ target }) => {
  void translation().then(({ chooseLanguage, offerLanguages }) => {
    offerLanguages();
    chooseLanguage(target);
  }, sayNotLoaded);
});
if (dataset.translated !== undefined)
  whenLoaded(
    () => import('./translation.ts'),
    ({ translatePage }) => translatePage(),
  );

if (dataset.kept !== undefined || dataset.offline !== undefined) {
  whenLoaded(
    () => import('#web/browser/offline/saved-offline-notice.ts'),
    ({ showSavedOfflineNotice }) => showSavedOfflineNotice(),
  );
}
// Most visitors have no shortlist. After login it is sent to the account; failures are retried.
const countShortlist = () => whenLoaded(() => import('#web/browser/shortlist/header-count.ts'));
addEventListener('shortlist-changed', countShortlist, { once: true });
if (deviceStore.getItem('shortlist') ?? deviceStore.getItem('shortlisted')) {
  countShortlist();
  if (token())
    whenLoaded(
      () => import('#web/browser/shortlist/join.ts'),
      ({ joinShortlist }) => joinShortlist(),
    );
}
// Most sellers and all admins have no balance.
const showBalance = () => {
  whenLoaded(
    () => import('./header-balance.ts'),
    ({ showHeaderBalance }) => showHeaderBalance(),
  );
};
if (rememberedCredits()) showBalance();
else addEventListener(CREDITS_KNOWN, showBalance, { once: true });
// Not with each page: the balance of most users changes by their own presses alone.
const now = Date.now();
const askedAt = deviceStore.getItem(NOTICES_ASKED);
const mayAsk = askedAt !== null && now - Number(askedAt) > NOTICES_EVERY_MS;
if (token() && askedAt === null) deviceStore.setItem(NOTICES_ASKED, `${now}`);
if (token() && (mayAsk || deviceStore.getItem(RULES_DUE) !== null)) {
  whenLoaded(
    () => import('./account-notices.ts'),
    ({ showNotices }) => showNotices(mayAsk),
  );
}
if (document.querySelector('log-in')) {
  whenLoaded(
    () => import('./log-in.ts'),
    ({ LogIn }) => customElements.define('log-in', LogIn),
  );
}
const workers = serviceWorkers();
// Saves pages offline once the connection is idle. Hydrated pages, which load much already, only do so if a service
// worker runs.
if (import.meta.env.PROD && workers && (workers.controller || dataset.hydrating === undefined)) {
  const saveNow = () => {
    whenLoaded(
      () => import('#web/browser/offline/save-page.ts'),
      ({ savePage }) => savePage(),
    );
  };
  const save = () => {
    // The timeout is for phones that are never idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(saveNow, { timeout: 5000 });
    else setTimeout(saveNow, 1000);
  };
  if (document.readyState === 'complete') save();
  else addEventListener('load', save);
}
