import type { standing as english } from '../en/standing.ts';

export const standing: typeof english = {
  status: {
    pending: 'ಒಪ್ಪಿಗೆಗೆ ಕಾಯುತ್ತಿದೆ',
    approved: 'ಒಪ್ಪಿಗೆಯಾಗಿದೆ',
    rejected: 'ತಿರಸ್ಕೃತ',
    sold: 'ಮಾರಾಟವಾಗಿದೆ',
    suspended: 'ತಡೆಹಿಡಿದಿದೆ',
    removed: 'ತೆಗೆದುಹಾಕಿದೆ',
  },
  reason: (reason: string) => `ಕಾರಣ: ${reason}`,
  pricePer: (unit: string) => `ಪ್ರತಿ ${unit}`,
};
