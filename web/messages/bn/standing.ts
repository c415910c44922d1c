import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'অনুমোদনের অপেক্ষায়',
    approved: 'অনুমোদিত',
    rejected: 'নাকচ',
    sold: 'বিক্রি হয়েছে',
    suspended: 'স্থগিত',
    removed: 'সরানো হয়েছে',
  },
  reason: (reason: string) => `কারণ: ${reason}`,
  pricePer: (unit: string) => `প্রতি ${unit}`,
};
