/** What any page may say: failures, lists, fields. English, word for word the specification's where it quotes a sentence (odd spellings too). */
export const site = {
  product: {
    name: 'Bhukhand',
    inHindi: 'भूखंड',
    tagline: 'Land in Bihar, Jharkhand, Uttar Pradesh, Madhya Pradesh and Chhattisgarh',
  },
  errors: {
    unexpected: 'Unexpected Application Error!',
    notFound: '404 Not Found: this page does not exist.',
    status: (status: number) => `${status}: something went wrong on our side. Please try again in a minute.`,
    home: 'Go to the home page',
    retry: 'Retry',
    serverError: 'Server Error !!',
    requestId: (id: string) => `Reference number: ${id}`,
  },
  areas: {
    state: 'State',
    district: 'District',
    mandal: 'Tehsil/Block/Mandal',
    chooseState: 'Select State',
    chooseDistrict: 'Select District',
    chooseMandal: 'Select Tehsil/Block/Mandal',
    loading: 'Loading…',
    failed: 'This list couldn’t be loaded.',
    required: 'This field is required',
    search: 'Search',
  },
  loading: {
    loading: 'Loading…',
    failed: 'This couldn’t be loaded.',
  },
  pager: {
    pages: 'Pages',
    prev: 'Prev',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
  },
  toasts: {
    dismiss: 'Dismiss',
    notifications: 'Notifications',
  },
  chips: {
    statuses: {
      pending: 'Pending',
      approved: 'Approved',
      rejected: 'Rejected',
      sold: 'Sold',
      suspended: 'Suspended',
      removed: 'Removed',
    },
    roles: { buyer: 'Buyer', seller: 'Seller', agent: 'Agent', admin: 'Admin' },
  },
};
