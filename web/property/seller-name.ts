import { siteMessages } from '#messages/site.ts';

export const sellerName = (seller: 'seller' | 'agent'): string =>
  seller === 'seller' ? siteMessages.words.owner : siteMessages.words.consultant;
