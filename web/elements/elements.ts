import { sayAccessNotLoaded } from './access-not-loaded.ts';
import './area-fields.ts';
import './every-page.ts';
import { initMaps } from './maps.ts';
import { initSearch } from './search.ts';

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
  void import('./apply-filters.ts').then(
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
  void import('./property-access.ts').then(
    ({ definePropertyAccess }) => definePropertyAccess(),
    () => sayAccessNotLoaded(access),
  );
}
if (document.querySelector('plot-heart')) {
  void import('../shortlist/heart.ts').then(({ PlotHeart }) => customElements.define('plot-heart', PlotHeart));
  if (dataset['role'] && dataset['role'] !== 'admin')
    void import('../shortlist/account-heart.ts').then(({ loadAccountShortlist }) => loadAccountShortlist());
}
const comparison = document.querySelector<HTMLElement>('[data-for-sale]');
if (comparison) void import('../compare/left-out.ts').then(({ leaveOutSold }) => leaveOutSold(comparison));
if (document.querySelector('share-plot')) {
  void import('./share-property.ts').then(({ SharePlot }) => customElements.define('share-plot', SharePlot));
}
if (document.querySelector('contact-form')) {
  void import('./contact-form.ts').then(({ ContactForm }) => customElements.define('contact-form', ContactForm));
}
const stories = document.querySelector('testimonial-carousel');
// Without the script the stories are a swiped list; data saver leaves it at that.
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
document.querySelector('#show-pictures')?.addEventListener('click', () => {
  delete dataset['saver'];
  document.querySelector('#picture-2')?.scrollIntoView({ block: 'nearest' });
});
if (document.querySelector('kept-list')) {
  void import('../offline/kept-list.ts').then(({ defineKeptList }) => defineKeptList());
}
