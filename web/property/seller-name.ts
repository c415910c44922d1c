import { siteMessages } from '#messages/site.ts';

/** Who listed a plot, in the page's language. */
export const sellerName = (seller: 'seller' | 'agent'): string =>
  seller === 'seller' ? siteMessages.words.owner : siteMessages.words.consultant;
