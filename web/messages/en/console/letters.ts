import { pages } from './pages.ts';

export const letters = {
  title: pages.letters,
  intro:
    'Letters that did not arrive. An address that refused a letter for good gets only letters for a new password, until it takes one or you have it written to again.',
  filter: 'Filter by state',
  loadFailed: 'Failed to fetch letters',
  empty: 'No Letters Found',
  when: 'When',
  to: 'To',
  nobody: 'Not known',
  kind: 'Letter',
  state: 'State',
  answer: 'Answer of the mail server',
  noAnswer: '–',
  address: 'Address',
  writtenTo: 'Written to',
  states: { refused: 'Refused', 'given-up': 'Given up', withheld: 'Withheld' },
  kinds: {
    'password-reset-letter': 'New password',
    'decision-letter': 'Decision on a listing',
    'report-letter': 'Incorrect information',
    'enquiry-letter': 'Query',
    'payment-letter': 'Payment, to the operator',
    'receipt-letter': 'Receipt',
    'erasure-letter': 'Account closed',
  } as Partial<Record<string, string>>,
  again: {
    action: 'Write again',
    named: (address: string) => `Write again to ${address}`,
    done: 'Written to again',
    doneText: (address: string) => `${address} gets letters of every kind again`,
    failed: 'The address could not be changed',
  },
};
