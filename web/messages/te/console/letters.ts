import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'చేరని ఈమెయిళ్లు. ఒక అడ్రస్ ఈమెయిల్‌ను పూర్తిగా తిరస్కరిస్తే, ఆ అడ్రస్‌కు కొత్త పాస్‌వర్డ్ ఈమెయిళ్లు మాత్రమే వెళ్తాయి; అది ఒకటి తీసుకునే దాకా, లేదా మీరు మళ్లీ పంపమనే దాకా.',
  filter: 'స్థితిని బట్టి చూడండి',
  loadFailed: 'ఈమెయిళ్లు లోడ్ కాలేదు',
  empty: 'ఈమెయిళ్లేవీ లేవు',
  when: 'ఎప్పుడు',
  to: 'ఎవరికి',
  nobody: 'తెలియదు',
  kind: 'ఈమెయిల్',
  state: 'స్థితి',
  answer: 'మెయిల్ సర్వర్ జవాబు',
  noAnswer: '–',
  address: 'అడ్రస్',
  writtenTo: 'పంపుతున్నాం',
  states: { refused: 'తిరస్కరించింది', 'given-up': 'వదిలేశాం', withheld: 'ఆపేశాం' },
  kinds: {
    'password-reset-letter': 'కొత్త పాస్‌వర్డ్',
    'decision-letter': 'ప్రకటనపై నిర్ణయం',
    'report-letter': 'తప్పు సమాచారం',
    'enquiry-letter': 'ప్రశ్న',
    'payment-letter': 'పేమెంట్, నిర్వాహకులకు',
    'receipt-letter': 'రసీదు',
    'erasure-letter': 'అకౌంట్ మూశారు',
  },
  again: {
    action: 'మళ్లీ పంపండి',
    named: (address: string) => `మళ్లీ పంపండి: ${address}`,
    done: 'ఇక మళ్లీ పంపుతాం',
    doneText: (address: string) => `${address} అడ్రస్‌కు మళ్లీ అన్ని రకాల ఈమెయిళ్లు వెళ్తాయి`,
    failed: 'అడ్రస్‌ను మార్చలేకపోయాం',
  },
};
