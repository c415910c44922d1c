import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'જે પત્રો પહોંચ્યા નથી. જે સરનામાએ કાયમ માટે ના પાડી હોય તેને ફક્ત નવા પાસવર્ડના પત્રો મળે છે, જ્યાં સુધી તે એવો એક પત્ર સ્વીકારે નહીં અથવા તમે તેને ફરી પત્રો મોકલવા કહો નહીં.',
  filter: 'સ્થિતિ પ્રમાણે',
  loadFailed: 'પત્રોની યાદી ખૂલી નહીં',
  empty: 'કોઈ પત્ર મળ્યો નહીં',
  when: 'ક્યારે',
  to: 'કોને',
  nobody: 'ખબર નથી',
  kind: 'પત્ર',
  state: 'સ્થિતિ',
  answer: 'મેલ સર્વરનો જવાબ',
  noAnswer: '–',
  address: 'સરનામું',
  writtenTo: 'પત્રો મોકલાય છે',
  states: { refused: 'ના પાડી', 'given-up': 'છોડી દીધો', withheld: 'રોકેલો' },
  kinds: {
    'password-reset-letter': 'નવો પાસવર્ડ',
    'decision-letter': 'જાહેરાત વિશે નિર્ણય',
    'report-letter': 'ખોટી માહિતી',
    'enquiry-letter': 'પૂછપરછ',
    'payment-letter': 'પેમેન્ટ, સંચાલકને',
    'receipt-letter': 'રસીદ',
    'erasure-letter': 'એકાઉન્ટ બંધ',
  },
  again: {
    action: 'ફરી મોકલો',
    named: (address: string) => `ફરી મોકલો: ${address}`,
    done: 'ફરી પત્રો મોકલાશે',
    doneText: (address: string) => `${address} પર ફરી દરેક પ્રકારના પત્રો જશે`,
    failed: 'સરનામું બદલી શકાયું નહીં',
  },
};
