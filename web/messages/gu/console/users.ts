import type { users as english } from '../../en/console/users.ts';
import { pages } from './pages.ts';

export const users: typeof english = {
  title: pages.users,
  filter: 'ભૂમિકા પ્રમાણે',
  empty: 'કોઈ વપરાશકાર મળ્યા નહીં',
  name: 'નામ',
  state: 'રાજ્ય',
  noState: 'નથી',
  role: 'ભૂમિકા',
  phone: 'ફોન',
  email: 'ઈ-મેલ',
  properties: 'મિલકતોની સંખ્યા',
  data: 'અંગત ડેટા',
  closing: (date: string) => `${date} ના રોજ ભૂંસાશે`,
  asked: 'તેમણે કેવી રીતે માંગ્યું',
  askedHint: 'પત્ર અને તારીખ લખો, તેમનું નામ નહીં: ફેરફારની નોંધ ક્યારેય ભૂંસાતી નથી.',
  typeEmail: 'એકાઉન્ટનો ઈ-મેલ, ફરી એક વાર લખો',
  export: {
    action: 'ડેટા કાઢો',
    named: (name: string) => `ડેટા કાઢો: ${name}`,
    title: (name: string) => `${name}નો ડેટા કાઢવો છે?`,
    text: 'એક ZIP ફાઇલ, જેમાં આ વ્યક્તિ વિશે રાખેલું બધું છે, માલિકીના કાગળો પણ. ફક્ત એમના માટે જેમણે લેખિતમાં માંગ્યું હોય, અને જેમને તમે એકાઉન્ટના ફોન નંબર પર સામેથી ફોન કર્યો હોય.',
    confirm: 'ડેટા કાઢો',
    failed: 'ડેટા ભેગો થઈ શક્યો નહીં',
  },
  erase: {
    action: 'ભૂંસો',
    named: (name: string) => `ભૂંસો: ${name}`,
    title: (name: string) => `${name}નું એકાઉન્ટ બંધ કરીને ભૂંસવું છે?`,
    text: 'જાણે એમણે પોતે “તમારો ડેટા” પેજ પર માંગ્યું હોય તેમ: એકાઉન્ટ હમણાં બંધ થાય છે અને 7 દિવસમાં ભૂંસાય છે, અને પાછું કેવી રીતે લેવું તે એમને પત્રથી જણાવાય છે. પેમેન્ટ અને રસીદો કરના કાયદા પ્રમાણે રહે છે.',
    confirm: 'બંધ કરીને ભૂંસો',
    failed: 'એકાઉન્ટ બંધ થયું નહીં',
    done: 'એકાઉન્ટ બંધ થયું',
    doneText: (date: string) => `તે ${date} ના રોજ ભૂંસાશે.`,
  },
};
