import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'ॲडमिन लॉगिन',
    loginText: 'हा बाजार चालवणाऱ्यांसाठी. बाकी सगळे लॉगिन पानावरून लॉगिन करतात.',
    email: 'ई-मेल',
    password: 'पासवर्ड',
    login: 'लॉगिन',
    toLogin: 'लॉगिन पानावर जा',
    loggedIn: 'लॉगिन झाले',
    wrongCredentials: 'ई-मेल किंवा पासवर्ड चुकीचा आहे',
    serverError: 'सर्व्हरमध्ये बिघाड',
    console: 'ॲडमिन',
    sections: 'ॲडमिनची पाने',
    pages,
    loadFailed: 'यादी आणता आली नाही',
    submit: 'पाठवा',
    cancel: 'रद्द करा',
    edit: 'बदला',
    delete: 'हटवा',
    editNamed: (name: string) => `बदला: ${name}`,
    deleteNamed: (name: string) => `हटवा: ${name}`,
    reason: 'कारण',
    quickReasons: 'वाक्ये निवडा, किंवा स्वतः लिहा',
    serial: 'अ.क्र.',
    all: 'सर्व',
    shown: (count: string) => `या यादीत ${count}`,
  },
};
