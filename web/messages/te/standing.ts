import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'ఆమోదం కోసం ఆగి ఉంది',
    approved: 'ఆమోదించారు',
    rejected: 'తిరస్కరించారు',
    sold: 'అమ్ముడైంది',
    suspended: 'నిలిపివేశారు',
    removed: 'తొలగించారు',
  },
  reason: (reason: string) => `కారణం: ${reason}`,
  pricePer: (unit: string) => `ప్రతి ${unit}‌కి`,
};
