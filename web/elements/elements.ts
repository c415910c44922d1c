import { AreaFields } from './area-fields.ts';
import type { chooseLanguage } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import { call } from '../api.ts';
import { showSession, token } from '../session.ts';
import { LogOut } from './log-out.ts';
import { ToastTray } from './toast-tray.ts';

/*
 * What still pages can do beyond the platform. Live pages load the same script. Nothing here imports zod or React:
 * contract and messages come as types, sentences come in the page's HTML.
 */
customElements.define('toast-tray', ToastTray);
customElements.define('log-out', LogOut);
customElements.define('area-fields', AreaFields);

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

// What was left empty is no filter, and needs no place in the address.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || !('sendsWhatIsGiven' in target.dataset)) return;
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === '')) formData.delete(name);
});

// The rest is larger, and few pages or people need it.
if (document.querySelector('property-access')) {
  void import('./property-access.ts').then(({ definePropertyAccess }) => definePropertyAccess());
}
if (document.querySelector('share-plot')) {
  void import('./share-plot.ts').then(({ SharePlot }) => customElements.define('share-plot', SharePlot));
}
if (document.querySelector('contact-form')) {
  void import('./contact-form.ts').then(({ ContactForm }) => customElements.define('contact-form', ContactForm));
}
if (document.querySelector('[role=search]')) {
  void import('./search.ts').then(({ bringSearchToLife }) => bringSearchToLife());
}
const stories = document.querySelector('testimonial-carousel');
// Whoever spares data swipes the list that it is without the script.
if (stories && !('saver' in dataset)) {
  const nearing = new IntersectionObserver(
    ([story]) => {
      if (!story?.isIntersecting) return;
      nearing.disconnect();
      void import('./testimonial-carousel.ts').then(({ defineTestimonialCarousel }) => defineTestimonialCarousel());
    },
    { rootMargin: '600px' },
  );
  nearing.observe(stories);
}
byId('show-pictures')?.addEventListener('click', () => {
  delete dataset['saver'];
  byId('picture-2')?.scrollIntoView({ block: 'nearest' });
});
const translation = () => import('./translation.ts');
byId('translation')?.addEventListener('click', ({ target }) => {
  void translation().then(({ chooseLanguage }) => chooseLanguage(target));
});
if ('translated' in dataset) void translation().then(({ translatePage }) => translatePage());

if ('kept' in dataset || 'offline' in dataset) {
  void import('../offline/kept-notice.ts').then(({ sayKept }) => sayKept());
}
if (document.querySelector('log-in')) {
  void import('./log-in.ts').then(({ LogIn }) => customElements.define('log-in', LogIn));
}
if (document.querySelector('kept-list')) {
  void import('../offline/kept-list.ts').then(({ defineKeptList }) => defineKeptList());
}
// What is kept of a page waits until nothing else wants the line. A live page brings enough as it is: only a phone that has been here before keeps it.
if (import.meta.env.PROD && navigator.serviceWorker && (navigator.serviceWorker.controller || !('waking' in dataset))) {
  const keepNow = () => void import('../offline/keep.ts').then(({ keepForLater }) => keepForLater());
  const keep = () => {
    // A phone that is never idle keeps it all the same.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(keepNow, { timeout: 5000 });
    else setTimeout(keepNow, 1000);
  };
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
