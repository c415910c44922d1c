import { testimonials } from './constants/carousel.ts';
import { descriptions, files, minimumLengths } from './constants/forms.ts';
import { currency, feeAndOrder, prices } from './constants/money.ts';
import { pageSizes, totalPages } from './constants/paging.ts';
import { planRules } from './constants/plans.ts';
import { footerYear, policies, publicPhone } from './constants/texts.ts';
import { toasts } from './constants/toasts.ts';
import { specify } from './specify.ts';

specify('9', {
  'Page size': pageSizes,
  'Total pages = count divided by page size, rounded up.': totalPages,
  'Price per unit on cards': prices,
  'Description: at least 20 characters': descriptions,
  'Images: at least one on add': files,
  'Minimum lengths': minimumLengths,
  'Plan: properties count': planRules,
  'Default property view fee': feeAndOrder,
  'Refund policy': policies,
  'Testimonial carousel': testimonials,
  'Toast notifications': toasts,
  'Footer year 2024.': { 'Footer year 2024.': footerYear, 'Currency is the Indian rupee.': currency },
  'The public phone number': publicPhone,
});
