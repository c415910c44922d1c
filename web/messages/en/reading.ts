import { about } from './reading/about.ts';
import { blog } from './reading/blog.ts';
import { contact } from './reading/contact.ts';
import { home } from './reading/home.ts';
import { privacy } from './reading/privacy.ts';
import { refund } from './reading/refund.ts';
import { report } from './reading/report.ts';
import { terms } from './reading/terms.ts';

/** The texts of still pages, which no live page has to load. */
export const reading = {
  about,
  blog,
  contact,
  home,
  privacy,
  refund,
  report,
  terms,
  reading: { onThisPage: 'On this page' },
};
