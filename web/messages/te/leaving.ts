import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'సేవ్ చేయకుండా వెళ్లాలా?',
  text: 'మీరు ఇక్కడ నింపింది ఇంకా పంపలేదు. అది ఈ ఫోన్‌లో డ్రాఫ్ట్‌గా ఉంటుంది, మళ్లీ వచ్చి కొనసాగించవచ్చు.',
  stay: 'ఇక్కడే ఉండండి',
  leave: 'వెళ్లండి',
};
