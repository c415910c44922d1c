import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'ଯେଉଁ ଇମେଲ ପହଞ୍ଚିନାହିଁ। ଯେଉଁ ଠିକଣା କୌଣସି ଇମେଲକୁ ସବୁଦିନ ପାଇଁ ଫେରାଇ ଦେଇଛି, ସେଠାକୁ କେବଳ ନୂଆ ପାସୱାର୍ଡର ଇମେଲ ଯାଏ, ଯେପର୍ଯ୍ୟନ୍ତ ସେଥିରୁ ଗୋଟିଏ ସେଠାରେ ନପହଞ୍ଚେ କିମ୍ବା ଆପଣ ସେଠାକୁ ପଠାଇବା ପୁଣି ଚାଲୁ ନକରନ୍ତି।',
  filter: 'ସ୍ଥିତି ଅନୁସାରେ ବାଛନ୍ତୁ',
  loadFailed: 'ଇମେଲ ତାଲିକା ଖୋଲିଲା ନାହିଁ',
  empty: 'କୌଣସି ଇମେଲ ମିଳିଲା ନାହିଁ',
  when: 'କେବେ',
  to: 'କାହାକୁ',
  nobody: 'ଜଣାନାହିଁ',
  kind: 'ଇମେଲ',
  state: 'ସ୍ଥିତି',
  answer: 'ମେଲ ସର୍ଭରର ଉତ୍ତର',
  noAnswer: '–',
  address: 'ଠିକଣା',
  writtenTo: 'ପଠାଯାଏ',
  states: { refused: 'ଫେରାଇ ଦିଆଗଲା', 'given-up': 'ଛାଡ଼ି ଦିଆଗଲା', withheld: 'ଅଟକାଗଲା' },
  kinds: {
    'password-reset-letter': 'ନୂଆ ପାସୱାର୍ଡ',
    'decision-letter': 'ବିଜ୍ଞାପନ ଉପରେ ନିଷ୍ପତ୍ତି',
    'report-letter': 'ଭୁଲ ତଥ୍ୟ',
    'enquiry-letter': 'ପ୍ରଶ୍ନ',
    'payment-letter': 'ପେମେଣ୍ଟ, ଭୂଖଣ୍ଡ ଚଳାଉଥିବା ଲୋକଙ୍କୁ',
    'receipt-letter': 'ରସିଦ',
    'erasure-letter': 'ଆକାଉଣ୍ଟ ବନ୍ଦ',
  },
  again: {
    action: 'ପୁଣି ପଠାନ୍ତୁ',
    named: (address: string) => `${address} କୁ ପୁଣି ପଠାନ୍ତୁ`,
    done: 'ପଠାଇବା ପୁଣି ଚାଲୁ ହେଲା',
    doneText: (address: string) => `${address} କୁ ପୁଣି ସବୁ ପ୍ରକାର ଇମେଲ ଯିବ`,
    failed: 'ଏହି ଠିକଣାକୁ ପଠାଇବା ଚାଲୁ ହେଲା ନାହିଁ',
  },
};
