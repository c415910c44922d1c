import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'मंज़ूरी बाकी',
    approved: 'मंज़ूर',
    rejected: 'नामंज़ूर',
    sold: 'बिक गया',
    suspended: 'रोका गया',
    removed: 'हटाया गया',
  },
  reason: (reason: string) => `वजह: ${reason}`,
  pricePer: (unit: string) => `प्रति ${unit}`,
};
