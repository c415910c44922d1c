import type { reading as english } from '../en/reading.ts';
import { about } from './reading/about.ts';
import { blog } from './reading/blog.ts';
import { contact } from './reading/contact.ts';
import { home } from './reading/home.ts';
import { privacy } from './reading/privacy.ts';
import { refund } from './reading/refund.ts';
import { report } from './reading/report.ts';
import { terms } from './reading/terms.ts';

export const reading: typeof english = {
  about,
  blog,
  contact,
  home,
  privacy,
  refund,
  report,
  terms,
  reading: { onThisPage: 'या पानावर' },
};
