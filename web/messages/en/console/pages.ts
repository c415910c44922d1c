/** What the console's pages are called. */
export const pages = {
  units: 'Units',
  pricing: 'Pricing',
  area: 'Area',
  payments: 'Payments',
  overview: 'Overview',
  letters: 'Emails',
  audit: 'Audit log',
  enquiries: 'Queries',
  reports: 'Reports',
  users: 'Users',
  properties: 'Properties',
};
