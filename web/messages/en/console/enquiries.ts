import { pages } from './pages.ts';

export const enquiries = {
  title: pages.enquiries,
  filter: 'Filter by state',
  empty: 'No Queries Found',
  loadFailed: 'Failed to fetch queries',
  statuses: { open: 'Open', closed: 'Closed' },
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  close: {
    action: 'Close',
    named: (name: string) => `Close the query of ${name}`,
    done: 'Query closed',
    doneText: (name: string) => `You can reopen the query of ${name} under Closed.`,
    failed: 'Query not closed',
  },
  reopen: {
    action: 'Reopen',
    named: (name: string) => `Reopen the query of ${name}`,
    done: 'Query reopened',
    doneText: (name: string) => `The query of ${name} is open again.`,
    failed: 'Query not reopened',
  },
};
