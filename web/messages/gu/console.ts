import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'એડમિન લોગિન',
    loginText: 'જે લોકો આ બજાર ચલાવે છે તેમના માટે. બાકી બધા લોગિન પેજ પર લોગિન કરે છે.',
    email: 'ઈ-મેલ',
    password: 'પાસવર્ડ',
    login: 'લોગિન',
    toLogin: 'લોગિન પેજ પર જાઓ',
    loggedIn: 'લોગિન થઈ ગયું',
    wrongCredentials: 'ઈ-મેલ કે પાસવર્ડ ખોટો છે',
    serverError: 'સર્વરમાં ભૂલ આવી',
    console: 'એડમિન',
    sections: 'એડમિન પેજ',
    pages,
    loadFailed: 'યાદી ખૂલી નહીં',
    submit: 'સાચવો',
    cancel: 'રદ કરો',
    edit: 'બદલો',
    delete: 'કાઢી નાખો',
    editNamed: (name: string) => `બદલો: ${name}`,
    deleteNamed: (name: string) => `કાઢી નાખો: ${name}`,
    reason: 'કારણ',
    quickReasons: 'વાક્યો પસંદ કરો, અથવા પોતે લખો',
    serial: 'ક્રમ',
    all: 'બધા',
    shown: (count: string) => `આ યાદીમાં ${count}`,
  },
};
