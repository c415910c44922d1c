import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'ಅಡ್ಮಿನ್ ಲಾಗಿನ್',
    loginText: 'ಈ ಮಾರುಕಟ್ಟೆ ನಡೆಸುವವರಿಗೆ. ಉಳಿದವರೆಲ್ಲ ಲಾಗಿನ್ ಪುಟದಲ್ಲಿ ಲಾಗಿನ್ ಆಗಿ.',
    email: 'ಇಮೇಲ್',
    password: 'ಪಾಸ್‌ವರ್ಡ್',
    login: 'ಲಾಗಿನ್',
    toLogin: 'ಲಾಗಿನ್ ಪುಟಕ್ಕೆ ಹೋಗಿ',
    loggedIn: 'ಲಾಗಿನ್ ಆಗಿದೆ',
    wrongCredentials: 'ಇಮೇಲ್ ಅಥವಾ ಪಾಸ್‌ವರ್ಡ್ ತಪ್ಪಾಗಿದೆ',
    serverError: 'ಸರ್ವರ್ ದೋಷ',
    console: 'ಅಡ್ಮಿನ್',
    sections: 'ಅಡ್ಮಿನ್ ಪುಟಗಳು',
    pages,
    loadFailed: 'ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
    submit: 'ಸಲ್ಲಿಸಿ',
    cancel: 'ರದ್ದುಮಾಡಿ',
    edit: 'ಬದಲಿಸಿ',
    delete: 'ಅಳಿಸಿ',
    editNamed: (name: string) => `${name} ಬದಲಿಸಿ`,
    deleteNamed: (name: string) => `${name} ಅಳಿಸಿ`,
    reason: 'ಕಾರಣ',
    quickReasons: 'ವಾಕ್ಯ ಆರಿಸಿ, ಅಥವಾ ನೀವೇ ಬರೆಯಿರಿ',
    serial: 'ಕ್ರ.ಸಂ.',
    all: 'ಎಲ್ಲ',
    shown: (count: string) => `ಈ ಪಟ್ಟಿಯಲ್ಲಿ ${count}`,
  },
};
