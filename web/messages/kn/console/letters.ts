import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'ತಲುಪದ ಇಮೇಲ್‌ಗಳು. ಒಂದು ಇಮೇಲ್ ಅನ್ನು ಶಾಶ್ವತವಾಗಿ ತಿರಸ್ಕರಿಸಿದ ವಿಳಾಸಕ್ಕೆ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ನ ಇಮೇಲ್‌ಗಳು ಮಾತ್ರ ಹೋಗುತ್ತವೆ; ಅದು ಅಂಥ ಒಂದನ್ನು ಸ್ವೀಕರಿಸುವ ತನಕ, ಅಥವಾ ಆ ವಿಳಾಸಕ್ಕೆ ಮತ್ತೆ ಕಳುಹಿಸುವಂತೆ ನೀವು ಮಾಡುವ ತನಕ.',
  filter: 'ಸ್ಥಿತಿ ಪ್ರಕಾರ ನೋಡಿ',
  loadFailed: 'ಇಮೇಲ್‌ಗಳ ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  empty: 'ಯಾವ ಇಮೇಲ್ ಕೂಡ ಸಿಗಲಿಲ್ಲ',
  when: 'ಯಾವಾಗ',
  to: 'ಯಾರಿಗೆ',
  nobody: 'ಗೊತ್ತಿಲ್ಲ',
  kind: 'ಇಮೇಲ್',
  state: 'ಸ್ಥಿತಿ',
  answer: 'ಮೇಲ್ ಸರ್ವರ್‌ನ ಉತ್ತರ',
  noAnswer: '–',
  address: 'ವಿಳಾಸ',
  writtenTo: 'ಕಳುಹಿಸಲಾಗುತ್ತದೆ',
  states: { refused: 'ತಿರಸ್ಕೃತ', 'given-up': 'ಕೈಬಿಡಲಾಗಿದೆ', withheld: 'ತಡೆಹಿಡಿದಿದೆ' },
  kinds: {
    'password-reset-letter': 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್',
    'decision-letter': 'ಜಾಹೀರಾತಿನ ಬಗ್ಗೆ ತೀರ್ಮಾನ',
    'report-letter': 'ತಪ್ಪು ಮಾಹಿತಿ',
    'enquiry-letter': 'ಪ್ರಶ್ನೆ',
    'payment-letter': 'ಪಾವತಿ, ಭೂಖಂಡ್ ನಡೆಸುವವರಿಗೆ',
    'receipt-letter': 'ರಸೀದಿ',
    'erasure-letter': 'ಖಾತೆ ಮುಚ್ಚಿದೆ',
  },
  again: {
    action: 'ಮತ್ತೆ ಕಳುಹಿಸಿ',
    named: (address: string) => `${address} ಗೆ ಮತ್ತೆ ಕಳುಹಿಸಿ`,
    done: 'ಮತ್ತೆ ಕಳುಹಿಸಲಾಗುತ್ತದೆ',
    doneText: (address: string) => `${address} ಗೆ ಮತ್ತೆ ಎಲ್ಲ ಬಗೆಯ ಇಮೇಲ್‌ಗಳು ಹೋಗುತ್ತವೆ`,
    failed: 'ವಿಳಾಸ ಬದಲಿಸಲು ಆಗಲಿಲ್ಲ',
  },
};
