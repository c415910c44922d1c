import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'मंजुरी बाकी',
    approved: 'मंजूर',
    rejected: 'नामंजूर',
    sold: 'विकला गेला',
    suspended: 'स्थगित',
    removed: 'काढला',
  },
  reason: (reason: string) => `कारण: ${reason}`,
  pricePer: (unit: string) => `प्रति ${unit}`,
};
