import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type} ತೆಗೆದುಹಾಕುವುದೇ?`,
  text: (name: string) => `${name} ತಕ್ಷಣ ಅಳಿಸಿಹೋಗುತ್ತದೆ; ಈ ಪ್ಲಾಟ್‌ನ ವಿವರಗಳಿಗೆ ಹಣ ಕೊಟ್ಟ ಖರೀದಿದಾರರಿಗೂ ಸಿಗುವುದಿಲ್ಲ.`,
  approval: 'ಪ್ಲಾಟ್‌ಗೆ ಈ ದಾಖಲೆಯೊಂದಿಗೆ ಒಪ್ಪಿಗೆ ಸಿಕ್ಕಿತ್ತು. ಹಾಗಾಗಿ ಅದು ಮತ್ತೆ ಅಡ್ಮಿನ್ ಬಳಿ ಹೋಗುತ್ತದೆ; ಅಲ್ಲಿಯವರೆಗೆ ಎಲ್ಲರಿಗೂ ಕಾಣುವುದಿಲ್ಲ.',
  confirm: 'ತೆಗೆದುಹಾಕಿ',
  cancel: 'ರದ್ದುಮಾಡಿ',
  done: 'ದಾಖಲೆ ತೆಗೆದುಹಾಕಲಾಗಿದೆ',
  failed: 'ಸರ್ವರ್ ದೋಷ',
};
