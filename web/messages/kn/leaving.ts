import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'ಉಳಿಸದೆ ಹೋಗುವುದೇ?',
  text: 'ನೀವು ಇಲ್ಲಿ ತುಂಬಿದ್ದನ್ನು ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ. ಅದು ಈ ಫೋನ್‌ನಲ್ಲಿ ಕರಡಾಗಿ ಇರುತ್ತದೆ, ಮರಳಿ ಬಂದು ಮುಂದುವರಿಸಬಹುದು.',
  stay: 'ಇಲ್ಲೇ ಇರಿ',
  leave: 'ಹೋಗಿ',
};
