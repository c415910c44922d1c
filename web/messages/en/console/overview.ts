import { pages } from './pages.ts';

export const overview = {
  title: pages.overview,
  loadFailed: 'Failed to fetch the overview',
  queues: 'Needs attention',
  queueNames: {
    listings: 'Listings to review',
    reports: 'Reports to review',
    enquiries: 'Open queries',
    payments_open: 'Open payments',
    disputes: 'Disputed payments',
    letters_waiting: 'Emails queued',
    letters_failed: 'Emails failed',
  },
  queueNotes: {
    listings: 'Sellers are waiting',
    reports: 'Buyers say something is wrong',
    enquiries: 'Visitors want a call back',
    payments_open: 'Started, not paid or ended yet',
    disputes: 'A bank holds the money; last 90 days',
    letters_waiting: 'Sent automatically',
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
    `${percent}% compared with ${before} in the previous ${days} days`,
  before: (days: number, before: string) => `${before} in the previous ${days} days`,
  listings: 'Listings by status',
};
