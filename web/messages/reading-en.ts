import { about } from './reading-en/about.ts';
import { blog } from './reading-en/blog.ts';
import { contact } from './reading-en/contact.ts';
import { home } from './reading-en/home.ts';
import { privacy } from './reading-en/privacy.ts';
import { refund } from './reading-en/refund.ts';
import { report } from './reading-en/report.ts';
import { terms } from './reading-en/terms.ts';

/** The texts of still pages, which no live page has to load: apart from en/, or every form would carry them to the phone. */
export const readingEn = {
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
