import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'ମଞ୍ଜୁରୀ ବାକି',
    approved: 'ମଞ୍ଜୁର',
    rejected: 'ନାମଞ୍ଜୁର',
    sold: 'ବିକ୍ରି ହୋଇଛି',
    suspended: 'ଅଟକାଯାଇଛି',
    removed: 'ହଟାଯାଇଛି',
  },
  reason: (reason: string) => `କାରଣ: ${reason}`,
  pricePer: (unit: string) => `ପ୍ରତି ${unit}`,
};
