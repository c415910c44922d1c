import { catalogue } from './catalogue.ts';
import { accessibility } from './en/reading/accessibility.ts';
import { about } from './en/reading/about.ts';
import { blog } from './en/reading/blog.ts';
import { contact } from './en/reading/contact.ts';
import { contents } from './en/reading/contents.ts';
import { home } from './en/reading/home.ts';
import { privacy } from './en/reading/privacy.ts';
import { refund } from './en/reading/refund.ts';
import { report } from './en/reading/report.ts';
import { terms } from './en/reading/terms.ts';

const ofAccessibility = catalogue(accessibility);
const ofAbout = catalogue(about);
const ofBlog = catalogue(blog);
const ofContact = catalogue(contact);
const ofContents = catalogue(contents);
const ofHome = catalogue(home);
const ofPrivacy = catalogue(privacy);
const ofRefund = catalogue(refund);
const ofReport = catalogue(report);
const ofTerms = catalogue(terms);

/** The texts of still pages, for components of still pages only: live pages must not carry them. */
export const useReading = () => ({
  accessibility: ofAccessibility.useWords(),
  about: ofAbout.useWords(),
  blog: ofBlog.useWords(),
  contact: ofContact.useWords(),
  contents: ofContents.useWords(),
  home: ofHome.useWords(),
  privacy: ofPrivacy.useWords(),
  refund: ofRefund.useWords(),
  report: ofReport.useWords(),
  terms: ofTerms.useWords(),
});

export type Reading = ReturnType<typeof useReading>;
