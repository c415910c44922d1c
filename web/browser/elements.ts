import { sayAccessNotLoaded } from './access-not-loaded.ts';
import './area-fields.ts';
import './every-page.ts';
import { initMaps } from './maps.ts';
import { initSearch } from './search.ts';
import { load, sayNotLoaded, whenLoaded } from '#web/client/load.ts';
import type { DataSelector } from '#web/client/page-data.ts';

/* Behaviour of static pages. Hydrated pages use React for it, and load only every-page.ts. */

// Omits empty fields from the URL.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || target.dataset.omitsEmpty === undefined) return;
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === '')) formData.delete(name);
});

// Applies a choice at once; without script the form has a button.
addEventListener('change', ({ target }) => {
  const form =
    target instanceof Element && target.closest<HTMLFormElement>('form[data-auto-submit]' satisfies DataSelector);
  if (!form) return;
  void load(() => import('./apply-filters.ts')).then(
    ({ applyFilters }) => applyFilters(form),
    () => form.submit(),
  );
});

// Not lazy: the first press of Search must already show what is missing.
initSearch();
initMaps();

const { dataset } = document.documentElement;

// Reloads on Back and Forward between lists that applyFilters showed. Links within the page keep its query.
if (document.querySelector('[data-auto-submit]' satisfies DataSelector)) {
  dataset.list = location.search;
  addEventListener('popstate', () => {
    if (dataset.list !== location.search) location.replace(location.href);
  });
}

// Suggestions load at the first focus of the line; not with data saver.
const suggest = (line: EventTarget | null) => {
  if (line instanceof HTMLInputElement && line.id === 'search-box' && dataset.saver === undefined)
    whenLoaded(
      () => import('./suggestions.ts'),
      ({ suggestWhileTypingIn }) => suggestWhileTypingIn(line),
    );
};
addEventListener('focusin', ({ target }) => suggest(target));
suggest(document.activeElement);

const sheet = document.querySelector<HTMLDialogElement>('.filter-sheet');
if (sheet)
  whenLoaded(
    () => import('./filter-sheet.ts'),
    ({ initFilterSheet }) => initFilterSheet(sheet),
  );
const access = document.querySelector<HTMLElement>('property-access');
if (access) {
  void load(() => import('./property-access.ts')).then(
    ({ definePropertyAccess }) => definePropertyAccess(),
    () => sayAccessNotLoaded(access),
  );
}
if (document.querySelector('plot-heart')) {
  whenLoaded(
    () => import('#web/browser/shortlist/heart.ts'),
    ({ PlotHeart }) => customElements.define('plot-heart', PlotHeart),
  );
  if (dataset.role && dataset.role !== 'admin')
    whenLoaded(
      () => import('#web/browser/shortlist/account-heart.ts'),
      ({ loadAccountShortlist }) => loadAccountShortlist(),
    );
}
const comparison = document.querySelector<HTMLElement>('[data-for-sale]' satisfies DataSelector);
if (comparison)
  whenLoaded(
    () => import('#web/browser/compare/left-out.ts'),
    ({ leaveOutSold }) => leaveOutSold(comparison),
  );
if (document.querySelector('share-plot')) {
  whenLoaded(
    () => import('./share-property.ts'),
    ({ SharePlot }) => customElements.define('share-plot', SharePlot),
  );
}
if (document.querySelector('contact-form')) {
  whenLoaded(
    () => import('./contact-form.ts'),
    ({ ContactForm }) => customElements.define('contact-form', ContactForm),
  );
}
const stories = document.querySelector('testimonial-carousel');
// Loaded near the stories, which are a swipeable list otherwise; not with data saver.
if (stories && dataset.saver === undefined) {
  const nearing = new IntersectionObserver(
    ([story]) => {
      if (!story?.isIntersecting) return;
      nearing.disconnect();
      whenLoaded(
        () => import('./testimonial-carousel.ts'),
        ({ defineTestimonialCarousel }) => defineTestimonialCarousel(),
      );
    },
    { rootMargin: '600px' },
  );
  nearing.observe(stories);
}
// A photo opens over the page; without script its link leads to the file.
addEventListener('click', (event) => {
  const photo = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('#photos a');
  if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  load(() => import('./photo-viewer.ts'))
    .then(({ openPhotos }) => openPhotos(photo))
    .catch(sayNotLoaded);
});
document.querySelector('#show-pictures')?.addEventListener('click', () => {
  delete dataset.saver;
  document.querySelector('#picture-2')?.scrollIntoView({ block: 'nearest' });
});
if (document.querySelector('saved-list')) {
  whenLoaded(
    () => import('#web/browser/offline/saved-list.ts'),
    ({ defineSavedList }) => defineSavedList(),
  );
}
