import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'ಉಳಿಸದೆ ಹೋಗುವುದೇ?',
  text: 'ನೀವು ಇಲ್ಲಿ ತುಂಬಿದ್ದನ್ನು ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ; ಹೋದರೆ ಅದು ಕಳೆದುಹೋಗುತ್ತದೆ.',
  stay: 'ಇಲ್ಲೇ ಇರಿ',
  leave: 'ಹೋಗಿ',
};
