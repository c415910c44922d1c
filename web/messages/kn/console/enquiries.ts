import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'ಸ್ಥಿತಿ ಪ್ರಕಾರ ನೋಡಿ',
  empty: 'ಯಾವ ಪ್ರಶ್ನೆಯೂ ಸಿಗಲಿಲ್ಲ',
  loadFailed: 'ಪ್ರಶ್ನೆಗಳ ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  statuses: { open: 'ತೆರೆದಿದೆ', closed: 'ಮುಚ್ಚಿದೆ' },
  call: (name: string, phone: string) => `${name} ಅವರಿಗೆ ಕರೆ ಮಾಡಿ, ${phone}`,
  close: {
    action: 'ಮುಚ್ಚಿ',
    named: (name: string) => `${name} ಅವರ ಪ್ರಶ್ನೆ ಮುಚ್ಚಿ`,
    done: 'ಪ್ರಶ್ನೆ ಮುಚ್ಚಲಾಗಿದೆ',
    doneText: (name: string) => `${name} ಅವರ ಪ್ರಶ್ನೆ ಮುಚ್ಚಿದ ಪ್ರಶ್ನೆಗಳಲ್ಲಿದೆ; ಅಲ್ಲಿ ಅದನ್ನು ಮತ್ತೆ ತೆರೆಯಬಹುದು.`,
    failed: 'ಪ್ರಶ್ನೆ ಮುಚ್ಚಲು ಆಗಲಿಲ್ಲ',
  },
  reopen: {
    action: 'ಮತ್ತೆ ತೆರೆಯಿರಿ',
    named: (name: string) => `${name} ಅವರ ಪ್ರಶ್ನೆ ಮತ್ತೆ ತೆರೆಯಿರಿ`,
    done: 'ಪ್ರಶ್ನೆ ಮತ್ತೆ ತೆರೆಯಲಾಗಿದೆ',
    doneText: (name: string) => `${name} ಅವರ ಪ್ರಶ್ನೆ ಮತ್ತೆ ತೆರೆದಿದೆ.`,
    failed: 'ಪ್ರಶ್ನೆ ಮತ್ತೆ ತೆರೆಯಲು ಆಗಲಿಲ್ಲ',
  },
};
