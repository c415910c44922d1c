import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'অ্যাডমিন লগ ইন',
    loginText: 'যাঁরা এই বাজার চালান তাঁদের জন্য। বাকি সবাই লগ ইন পাতা থেকে লগ ইন করেন।',
    email: 'ই-মেল',
    password: 'পাসওয়ার্ড',
    login: 'লগ ইন',
    toLogin: 'লগ ইন পাতায় যান',
    loggedIn: 'লগ ইন হয়েছে',
    wrongCredentials: 'ই-মেল বা পাসওয়ার্ড ঠিক নয়',
    serverError: 'সার্ভারে গোলমাল',
    console: 'অ্যাডমিন',
    sections: 'অ্যাডমিনের পাতা',
    pages,
    loadFailed: 'তালিকা আনা যায়নি',
    submit: 'জমা দিন',
    cancel: 'বাতিল',
    edit: 'বদলান',
    delete: 'মুছুন',
    editNamed: (name: string) => `${name} বদলান`,
    deleteNamed: (name: string) => `${name} মুছুন`,
    reason: 'কারণ',
    quickReasons: 'তৈরি বাক্য বাছুন, বা নিজে লিখুন',
    serial: 'ক্রম',
    all: 'সব',
    shown: (count: string) => `এই তালিকায় ${count}টি`,
  },
};
