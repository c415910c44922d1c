import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'बिना सहेजे छोड़ें?',
  text: 'आपने यहाँ जो भरा है, वह भेजा नहीं गया है। वह इस फ़ोन पर ड्राफ़्ट के रूप में रहेगा, ताकि लौटकर आगे भर सकें।',
  stay: 'यहीं रहें',
  leave: 'छोड़ें',
};
