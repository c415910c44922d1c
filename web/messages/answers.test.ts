import { expect, test } from 'vitest';
import { sayIn } from './answers.ts';

const WORDS = {
  'Email is required': 'E-mail, please',
  'At most {} characters': 'Characters: {} or fewer',
  '{}. Try again in {}': '{}. Again in {}',
  'Too many wrong passwords': 'Wrong too often',
  '{} minutes': '{} min',
  'a minute': '1 min',
  'There is a {} in {} already': 'In {2} stands a {1}',
  'Nothing was imported: {}: {}': 'Not taken: {}: {}',
  'Nothing was imported: {}: {}, and {} more lines are wrong': 'Not taken: {}: {} (and {} more)',
  '{} columns are named in the first line; this line has {}': 'Columns: {}, here {}',
  'line {}': 'row {}',
  state: 'province',
  'district: {}': 'shire: {}',
  'the name is missing': 'no name',
  'Choose a {} from the list': 'Choose one {}',
  'The column “{}” is there twice': 'Twice: “{}”',
};

test.each([
  ['Email is required', 'E-mail, please'],
  ['At most 200 characters', 'Characters: 200 or fewer'],
  ['Choose a state from the list', 'Choose one province'],
  ['There is a Danapur in Patna, Bihar already', 'In Patna, Bihar stands a Danapur'],
  ['Too many wrong passwords. Try again in a minute', 'Wrong too often. Again in 1 min'],
  ['Too many wrong passwords. Try again in 15 minutes', 'Wrong too often. Again in 15 min'],
  [
    'Nothing was imported: line 3: 3 columns are named in the first line; this line has 2, and 12 more lines are wrong',
    'Not taken: row 3: Columns: 3, here 2 (and 12 more)',
  ],
  ['Nothing was imported: line 3: Email is required', 'Not taken: row 3: E-mail, please'],
  ['The column “state” is there twice', 'Twice: “state”'],
  ['district: the name is missing', 'shire: no name'],
  ['Nothing was imported: line 3: district: the name is missing', 'Not taken: row 3: shire: no name'],
  ['Choose a constructor from the list', 'Choose one constructor'],
  ['What nobody has translated {}', 'What nobody has translated {}'],
])('%s is said in the words that there are for it', (english, said) => {
  expect(sayIn(WORDS, english)).toBe(said);
});
