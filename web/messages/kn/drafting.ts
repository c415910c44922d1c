import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'ನಿಮ್ಮ ಕರಡು ಇಲ್ಲಿದೆ',
  found: (moment: string) => `${moment} ವರೆಗೆ ನೀವು ತುಂಬಿದ್ದು ಕಳುಹಿಸಿಲ್ಲ. ಅದು ಈ ಫೋನ್‌ನಲ್ಲಿದೆ.`,
  goOn: 'ಕರಡನ್ನು ಮುಂದುವರಿಸಿ',
  afresh: 'ಹೊಸದಾಗಿ ಶುರುಮಾಡಿ',
  afreshSure: 'ಕರಡು ಅಳಿಸಲು ಮತ್ತೆ ಒತ್ತಿ',
  promise:
    'ನೀವು ತುಂಬುವುದು ಈ ಫೋನ್‌ನಲ್ಲಿ ಕರಡಾಗಿ ಇರುತ್ತದೆ, ಸಂಪರ್ಕ ಕಡಿದರೂ ಪುಟ ಮುಚ್ಚಿದರೂ. ಪ್ಲಾಟ್ ಸೇರಿದಾಗ, ಲಾಗ್ ಔಟ್ ಮಾಡಿದಾಗ ಮತ್ತು 30 ದಿನಗಳ ನಂತರ ಅದು ಹೋಗುತ್ತದೆ.',
  keptAt: (time: string) => `ಕರಡು ಈ ಫೋನ್‌ನಲ್ಲಿದೆ, ${time}`,
  noRoom: 'ಕರಡಿಗೆ ಈ ಫೋನ್‌ನಲ್ಲಿ ಜಾಗವಿಲ್ಲ: ಪುಟ ಮುಚ್ಚುವ ಮೊದಲು ಫಾರ್ಮ್ ಕಳುಹಿಸಿ.',
  sending: (number: number, of: number, percent: number) => `ಫೈಲ್ ${number} / ${of} ಹೋಗುತ್ತಿದೆ: ${percent} %`,
  waiting: 'ಸಂಪರ್ಕ ಕಡಿದಿದೆ. ಮತ್ತೆ ಬಂದ ಕೂಡಲೇ ನಿಂತಲ್ಲಿಂದ ಕಳುಹಿಸುವುದು ಮುಂದುವರಿಯುತ್ತದೆ.',
  listing: 'ಎಲ್ಲ ಫೈಲ್‌ಗಳು ಬಂದಿವೆ. ಪ್ಲಾಟ್ ಸೇರಿಸಲಾಗುತ್ತಿದೆ…',
};
