import { pages } from './pages.ts';

export const overview = {
  title: pages.overview,
  loadFailed: 'Failed to fetch the overview',
  queues: 'What waits',
  queueNames: {
    listings: 'Listings to decide',
    reports: 'Reports to decide',
    enquiries: 'Open queries',
    payments_open: 'Payments under way',
    disputes: 'Disputed payments',
    letters_waiting: 'Letters on their way',
    letters_failed: 'Letters given up',
  },
  queueNotes: {
    listings: 'Sellers wait for them',
    reports: 'Buyers say something is wrong',
    enquiries: 'Somebody wants to be called',
    payments_open: 'Begun, and not paid or ended yet',
    disputes: 'A bank holds the money; last 90 days',
    letters_waiting: 'They go by themselves',
    letters_failed: 'In the last week',
  },
  lastDays: (days: number) => `The last ${days} days`,
  asTable: 'Show as table',
  day: 'Day',
  today: 'today',
  figures: { sign_ups: 'Sign-ups', reveals: 'Reveals', revenue: 'Revenue, less refunds' },
  plotOf: (figure: string, most: string, day: string) => `${figure} by day, at most ${most} on ${day}`,
  plotOfNothing: (figure: string) => `${figure} by day: none`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) =>
    `${percent} % against ${before} in the ${days} days before`,
  before: (days: number, before: string) => `${before} in the ${days} days before`,
  listings: 'Listings by status',
};
