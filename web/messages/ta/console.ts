import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'அட்மின் லாகின்',
    loginText: 'இந்தச் சந்தையை நடத்துபவர்களுக்கு மட்டும். மற்றவர்கள் லாகின் பக்கத்தில் லாகின் செய்யலாம்.',
    email: 'இமெயில்',
    password: 'பாஸ்வேர்ட்',
    login: 'லாகின்',
    toLogin: 'லாகின் பக்கம் செல்',
    loggedIn: 'லாகின் ஆகிவிட்டது',
    wrongCredentials: 'இமெயில் அல்லது பாஸ்வேர்ட் தவறு',
    serverError: 'சர்வர் பிழை',
    console: 'அட்மின்',
    sections: 'அட்மின் பக்கங்கள்',
    pages,
    loadFailed: 'விவரங்களை எடுக்க முடியவில்லை',
    submit: 'அனுப்பு',
    cancel: 'ரத்து செய்',
    edit: 'திருத்து',
    delete: 'நீக்கு',
    editNamed: (name: string) => `திருத்து: ${name}`,
    deleteNamed: (name: string) => `நீக்கு: ${name}`,
    reason: 'காரணம்',
    quickReasons: 'வாக்கியங்களைத் தேர்ந்தெடுங்கள், அல்லது நீங்களே எழுதுங்கள்',
    serial: 'வ. எண்',
    all: 'அனைத்தும்',
    shown: (count: string) => `இந்தப் பட்டியலில் ${count}`,
  },
};
