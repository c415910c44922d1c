import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'അഡ്മിൻ ലോഗിൻ',
    loginText: 'ഈ മാർക്കറ്റ് നടത്തുന്നവർക്കു മാത്രം. മറ്റെല്ലാവരും ലോഗിൻ പേജിൽ ലോഗിൻ ചെയ്യുക.',
    email: 'ഇമെയിൽ',
    password: 'പാസ്‌വേഡ്',
    login: 'ലോഗിൻ',
    toLogin: 'ലോഗിൻ പേജിലേക്ക്',
    loggedIn: 'ലോഗിൻ ചെയ്തു',
    wrongCredentials: 'ഇമെയിലോ പാസ്‌വേഡോ തെറ്റാണ്',
    serverError: 'സെർവർ തകരാർ',
    console: 'അഡ്മിൻ',
    sections: 'അഡ്മിൻ പേജുകൾ',
    pages,
    loadFailed: 'വിവരങ്ങൾ ലഭിച്ചില്ല',
    submit: 'അയയ്ക്കുക',
    cancel: 'റദ്ദാക്കുക',
    edit: 'തിരുത്തുക',
    delete: 'ഡിലീറ്റ്',
    editNamed: (name: string) => `${name} തിരുത്തുക`,
    deleteNamed: (name: string) => `${name} ഡിലീറ്റ് ചെയ്യുക`,
    reason: 'കാരണം',
    quickReasons: 'വാക്യങ്ങൾ തിരഞ്ഞെടുക്കുക, അല്ലെങ്കിൽ സ്വന്തമായി എഴുതുക',
    serial: 'ക്രമ നം.',
    all: 'എല്ലാം',
    shown: (count: string) => `ഈ ലിസ്റ്റിൽ ${count}`,
  },
};
