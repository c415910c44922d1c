import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'ಮಾರಾಟಗಾರರು ಪ್ಲಾಟ್‌ನ ಅಳತೆ ಬರೆಯಬಹುದಾದ ಘಟಕಗಳು. ಹೊಸ ಹೆಸರು ಕೂಡಲೇ ಎಲ್ಲ ಜಾಹೀರಾತುಗಳಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.',
  addNew: 'ಹೊಸದು ಸೇರಿಸಿ',
  addTitle: 'ಘಟಕ ಸೇರಿಸಿ',
  editTitle: 'ಘಟಕ ಬದಲಿಸಿ',
  empty: 'ಯಾವ ಘಟಕವೂ ಸಿಗಲಿಲ್ಲ',
  unit: 'ಘಟಕ',
  action: 'ಕ್ರಮ',
  deleteTitle: (unit: string) => `ಘಟಕ ${unit} ಅಳಿಸಬೇಕೇ?`,
  deleteText: 'ಇನ್ನು ಮಾರಾಟಗಾರರು ಇದನ್ನು ಆರಿಸಲಾಗದು. ಯಾವುದಾದರೂ ಜಾಹೀರಾತಿನ ಅಳತೆ ಬರೆದಿರುವ ಘಟಕ ಅಳಿಯುವುದಿಲ್ಲ.',
  added: 'ಘಟಕ ಸೇರಿಸಲಾಗಿದೆ',
  edited: 'ಘಟಕ ಬದಲಿಸಲಾಗಿದೆ',
  deleted: 'ಘಟಕ ಅಳಿಸಲಾಗಿದೆ',
  failed: 'ಬದಲಾವಣೆ ಆಗಲಿಲ್ಲ',
};
