import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'అడ్మిన్ లాగిన్',
    loginText: 'ఈ మార్కెట్‌ను నడిపేవారి కోసం. మిగతా అందరూ లాగిన్ పేజీలో లాగిన్ అవుతారు.',
    email: 'ఈమెయిల్',
    password: 'పాస్‌వర్డ్',
    login: 'లాగిన్',
    toLogin: 'లాగిన్ పేజీకి వెళ్లండి',
    loggedIn: 'లాగిన్ అయ్యారు',
    wrongCredentials: 'ఈమెయిల్ లేదా పాస్‌వర్డ్ తప్పు',
    serverError: 'సర్వర్‌లో సమస్య వచ్చింది',
    console: 'అడ్మిన్',
    sections: 'అడ్మిన్ పేజీలు',
    pages,
    loadFailed: 'జాబితా లోడ్ కాలేదు',
    submit: 'పంపండి',
    cancel: 'రద్దు చేయండి',
    edit: 'మార్చండి',
    delete: 'తొలగించండి',
    editNamed: (name: string) => `మార్చండి: ${name}`,
    deleteNamed: (name: string) => `తొలగించండి: ${name}`,
    reason: 'కారణం',
    quickReasons: 'వాక్యాలు ఎంచుకోండి, లేదా మీరే రాయండి',
    serial: 'క్ర.సం.',
    all: 'అన్నీ',
    shown: (count: string) => `ఈ జాబితాలో ${count}`,
  },
};
