import { pages } from './pages.ts';

export const letters = {
  title: pages.letters,
  intro:
    'Emails that failed. Addresses that bounced receive only password-reset emails until one is delivered or you re-enable them.',
  filter: 'Filter by state',
  loadFailed: 'Failed to fetch emails',
  empty: 'No Emails Found',
  when: 'When',
  to: 'To',
  nobody: 'Unknown',
  kind: 'Email',
  state: 'State',
  answer: 'Mail server response',
  noAnswer: '–',
  address: 'Address',
  writtenTo: 'Receives email',
  states: { refused: 'Bounced', 'given-up': 'Failed', withheld: 'Not sent' },
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
    action: 'Re-enable',
    named: (address: string) => `Re-enable email to ${address}`,
    done: 'Address re-enabled',
    doneText: (address: string) => `${address} receives all emails again`,
    failed: 'The address couldn’t be re-enabled',
  },
};
