import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'അംഗീകാരം കാത്തിരിക്കുന്നു',
    approved: 'അംഗീകരിച്ചു',
    rejected: 'നിരസിച്ചു',
    sold: 'വിറ്റു',
    suspended: 'നിർത്തിവച്ചു',
    removed: 'നീക്കി',
  },
  reason: (reason: string) => `കാരണം: ${reason}`,
  pricePer: (unit: string) => `(${unit} ഒന്നിന്)`,
};
