import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'సేవ్ చేయకుండా వెళ్లాలా?',
  text: 'మీరు ఇక్కడ నింపింది ఇంకా పంపలేదు; వెళ్తే అది పోతుంది.',
  stay: 'ఇక్కడే ఉండండి',
  leave: 'వెళ్లండి',
};
