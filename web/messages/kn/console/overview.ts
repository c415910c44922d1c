import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'ಈ ಪುಟ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  queues: 'ಏನೇನು ಬಾಕಿ ಇದೆ',
  queueNames: {
    listings: 'ತೀರ್ಮಾನ ಬಾಕಿ ಇರುವ ಜಾಹೀರಾತುಗಳು',
    reports: 'ತೀರ್ಮಾನ ಬಾಕಿ ಇರುವ ದೂರುಗಳು',
    enquiries: 'ತೆರೆದ ಪ್ರಶ್ನೆಗಳು',
    payments_open: 'ನಡೆಯುತ್ತಿರುವ ಪಾವತಿಗಳು',
    disputes: 'ವಿವಾದದಲ್ಲಿರುವ ಪಾವತಿಗಳು',
    letters_waiting: 'ಹೋಗಬೇಕಾದ ಇಮೇಲ್‌ಗಳು',
    letters_failed: 'ಕೈಬಿಟ್ಟ ಇಮೇಲ್‌ಗಳು',
  },
  queueNotes: {
    listings: 'ಮಾರಾಟಗಾರರು ಕಾಯುತ್ತಿದ್ದಾರೆ',
    reports: 'ಏನೋ ತಪ್ಪಿದೆ ಎಂದು ಖರೀದಿದಾರರು ಹೇಳುತ್ತಾರೆ',
    enquiries: 'ಯಾರೋ ಕರೆಗಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ',
    payments_open: 'ಶುರುವಾಗಿವೆ, ಹಣ ಬಂದಿಲ್ಲ, ಮುಗಿದೂ ಇಲ್ಲ',
    disputes: 'ಹಣ ಬ್ಯಾಂಕ್ ತಡೆಹಿಡಿದಿದೆ; ಕಳೆದ 90 ದಿನ',
    letters_waiting: 'ಇವು ತಾವಾಗಿಯೇ ಹೋಗುತ್ತವೆ',
    letters_failed: 'ಕಳೆದ ಒಂದು ವಾರದಲ್ಲಿ',
  },
  lastDays: (days: number) => `ಕಳೆದ ${days} ದಿನಗಳು`,
  asTable: 'ಕೋಷ್ಟಕವಾಗಿ ತೋರಿಸಿ',
  day: 'ದಿನ',
  today: 'ಇಂದು',
  figures: { sign_ups: 'ಹೊಸ ಖಾತೆಗಳು', reveals: 'ತೆರೆದ ವಿವರಗಳು', revenue: 'ಆದಾಯ, ವಾಪಸ್ ಹಣ ಕಳೆದು' },
  plotOf: (figure: string, most: string, day: string) => `${figure}, ದಿನದ ಪ್ರಕಾರ: ಹೆಚ್ಚೆಂದರೆ ${most}, ${day} ರಂದು`,
  plotOfNothing: (figure: string) => `${figure}, ದಿನದ ಪ್ರಕಾರ: ಏನೂ ಇಲ್ಲ`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `ಅದಕ್ಕೂ ಹಿಂದಿನ ${days} ದಿನಗಳಿಗೆ (${before}) ಹೋಲಿಸಿದರೆ ${percent} %`,
  before: (days: number, before: string) => `ಅದಕ್ಕೂ ಹಿಂದಿನ ${days} ದಿನಗಳಲ್ಲಿ ${before}`,
  listings: 'ಸ್ಥಿತಿ ಪ್ರಕಾರ ಜಾಹೀರಾತುಗಳು',
};
