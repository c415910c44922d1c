import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'बिना सहेजे छोड़ें?',
  text: 'आपने यहाँ जो भरा है, वह भेजा नहीं गया है और चला जाएगा।',
  stay: 'यहीं रहें',
  leave: 'छोड़ें',
};
