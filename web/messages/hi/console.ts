import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'एडमिन लॉगिन',
    loginText: 'भूखंड चलाने वालों के लिए। बाकी सब लोग लॉगिन पेज से लॉगिन करते हैं।',
    email: 'ईमेल',
    password: 'पासवर्ड',
    login: 'लॉगिन',
    toLogin: 'लॉगिन पेज पर जाएँ',
    loggedIn: 'आप लॉगिन हो गए',
    wrongCredentials: 'लॉगिन की जानकारी सही नहीं है',
    serverError: 'सर्वर में गड़बड़ी है',
    console: 'एडमिन',
    sections: 'एडमिन के पेज',
    pages,
    loadFailed: 'सूची नहीं खुल पाई',
    submit: 'सेव करें',
    cancel: 'रद्द करें',
    edit: 'बदलें',
    delete: 'मिटाएँ',
    editNamed: (name: string) => `बदलें: ${name}`,
    deleteNamed: (name: string) => `मिटाएँ: ${name}`,
    reason: 'वजह',
    quickReasons: 'नीचे से वाक्य चुनें, या खुद लिखें',
    serial: 'क्र.सं.',
    all: 'सभी',
    shown: (count: string) => `इस सूची में ${count}`,
  },
};
