import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'जी पत्रे पोहोचली नाहीत. ज्या पत्त्याने एखादे पत्र कायमचे नाकारले, त्यावर फक्त नवीन पासवर्डची पत्रे जातात; त्या पत्त्याने असे पत्र घेतले, किंवा तुम्ही पुन्हा लिहायला सांगितले, की बाकीचीही जातात.',
  filter: 'स्थितीनुसार निवडा',
  loadFailed: 'पत्रे आणता आली नाहीत',
  empty: 'एकही पत्र नाही',
  when: 'केव्हा',
  to: 'कोणाला',
  nobody: 'माहीत नाही',
  kind: 'पत्र',
  state: 'स्थिती',
  answer: 'मेल सर्व्हरचे उत्तर',
  noAnswer: '–',
  address: 'पत्ता',
  writtenTo: 'पत्रे जातात',
  states: { refused: 'नाकारले', 'given-up': 'सोडून दिले', withheld: 'रोखले' },
  kinds: {
    'password-reset-letter': 'नवीन पासवर्ड',
    'decision-letter': 'जाहिरातीवरील निर्णय',
    'report-letter': 'चुकीची माहिती',
    'enquiry-letter': 'विचारणा',
    'payment-letter': 'पेमेंट, चालकाला',
    'receipt-letter': 'पावती',
    'erasure-letter': 'खाते बंद झाले',
  },
  again: {
    action: 'पुन्हा लिहा',
    named: (address: string) => `${address} वर पुन्हा लिहा`,
    done: 'पुन्हा लिहिणे सुरू',
    doneText: (address: string) => `${address} वर पुन्हा सर्व प्रकारची पत्रे जातील`,
    failed: 'पत्त्याची नोंद बदलता आली नाही',
  },
};
