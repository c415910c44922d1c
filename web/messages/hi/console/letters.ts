import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'वे ईमेल जो पहुँचे नहीं। जिस पते ने कोई ईमेल हमेशा के लिए लौटा दिया, उस पर केवल नए पासवर्ड के ईमेल जाते हैं, जब तक वह उनमें से एक ले न ले या आप उस पर भेजना फिर चालू न कर दें।',
  filter: 'स्थिति से छाँटें',
  loadFailed: 'ईमेल की सूची नहीं खुल पाई',
  empty: 'कोई ईमेल नहीं मिला',
  when: 'कब',
  to: 'किसे',
  nobody: 'पता नहीं',
  kind: 'ईमेल',
  state: 'स्थिति',
  answer: 'मेल सर्वर का जवाब',
  noAnswer: '–',
  address: 'पता',
  writtenTo: 'भेजा जाता है',
  states: { refused: 'लौटाया गया', 'given-up': 'छोड़ दिया गया', withheld: 'रोक लिया गया' },
  kinds: {
    'password-reset-letter': 'नया पासवर्ड',
    'decision-letter': 'विज्ञापन पर फ़ैसला',
    'report-letter': 'गलत जानकारी',
    'enquiry-letter': 'सवाल',
    'payment-letter': 'भुगतान, भूखंड चलाने वाले को',
    'receipt-letter': 'रसीद',
    'erasure-letter': 'अकाउंट बंद',
  },
  again: {
    action: 'फिर भेजें',
    named: (address: string) => `${address} पर फिर भेजें`,
    done: 'भेजना फिर चालू हो गया',
    doneText: (address: string) => `${address} पर फिर हर तरह के ईमेल जाएँगे`,
    failed: 'पते पर भेजना चालू नहीं हो पाया',
  },
};
