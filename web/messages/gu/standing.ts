import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'મંજૂરીની રાહમાં',
    approved: 'મંજૂર',
    rejected: 'નામંજૂર',
    sold: 'વેચાયેલ',
    suspended: 'અટકાવેલ',
    removed: 'હટાવેલ',
  },
  reason: (reason: string) => `કારણ: ${reason}`,
  pricePer: (unit: string) => `પ્રતિ ${unit}`,
};
