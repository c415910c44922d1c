import { sayAccessNotLoaded } from './access-not-loaded.ts';
import './area-fields.ts';
import './every-page.ts';
import { initMaps } from './maps.ts';
import { initSearch } from './search.ts';
import { load, whenLoaded } from '#web/client/load.ts';

/* What static pages do beyond the platform. Hydrated pages have React for it, and load every-page.ts alone. */

// An empty field is no filter and stays out of the address.
addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || !('sendsWhatIsGiven' in target.dataset)) return;
  for (const name of new Set(formData.keys()))
    if (formData.getAll(name).every((value) => value === '')) formData.delete(name);
});

// A choice applies at once; without script the form has a button.
addEventListener('change', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-applies-at-once]');
  if (!form) return;
  void load(() => import('./apply-filters.ts')).then(
    ({ applyFilters }) => applyFilters(form),
    () => form.submit(),
  );
});

// Not lazily: a first press of Search is already told, in the page’s language, what is missing.
initSearch();
initMaps();

const { dataset } = document.documentElement;

// After Back and Forward between lists that applyFilters showed. Links within the page leave its query.
if (document.querySelector('[data-applies-at-once]')) {
  dataset['list'] = location.search;
  addEventListener('popstate', () => {
    if (dataset['list'] !== location.search) location.replace(location.href);
  });
}

// The rest is larger, and few pages need it.
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
  if (dataset['role'] && dataset['role'] !== 'admin')
    whenLoaded(
      () => import('#web/browser/shortlist/account-heart.ts'),
      ({ loadAccountShortlist }) => loadAccountShortlist(),
    );
}
const comparison = document.querySelector<HTMLElement>('[data-for-sale]');
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
// Without the script the stories are a swiped list; data saver leaves it at that.
if (stories && !('saver' in dataset)) {
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
document.querySelector('#show-pictures')?.addEventListener('click', () => {
  delete dataset['saver'];
  document.querySelector('#picture-2')?.scrollIntoView({ block: 'nearest' });
});
if (document.querySelector('kept-list')) {
  whenLoaded(
    () => import('#web/browser/offline/kept-list.ts'),
    ({ defineKeptList }) => defineKeptList(),
  );
}
