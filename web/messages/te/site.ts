import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'భూఖండ్',
    inHindi: 'भूखंड',
    tagline: 'బీహార్, జార్ఖండ్, ఉత్తరప్రదేశ్, మధ్యప్రదేశ్, ఛత్తీస్‌గఢ్‌లలో భూమి',
  },
  errors: {
    unexpected: 'అనుకోని సమస్య వచ్చింది',
    notFound: '404: ఈ అడ్రస్‌లో ఏమీ లేదు.',
    status: (status: number) => `${status}: తప్పు మా వైపే జరిగింది, మీది కాదు. ఒక నిమిషం తర్వాత మళ్లీ ప్రయత్నించండి.`,
    home: 'హోమ్ పేజీకి వెళ్లండి',
    retry: 'మళ్లీ ప్రయత్నించండి',
    serverError: 'సర్వర్‌లో సమస్య వచ్చింది',
    requestId: (id: string) => `ఈ నంబరు చెప్పండి: ${id}`,
  },
  areas: {
    state: 'రాష్ట్రం',
    district: 'జిల్లా',
    mandal: 'తహసీల్/బ్లాక్/మండలం',
    chooseState: 'రాష్ట్రం ఎంచుకోండి',
    chooseDistrict: 'జిల్లా ఎంచుకోండి',
    chooseMandal: 'తహసీల్/బ్లాక్/మండలం ఎంచుకోండి',
    loading: 'లోడ్ అవుతోంది…',
    failed: 'ఈ జాబితా లోడ్ కాలేదు.',
    required: 'ఇది తప్పనిసరి',
    search: 'వెతకండి',
  },
  loading: {
    loading: 'లోడ్ అవుతోంది…',
    failed: 'ఇది లోడ్ కాలేదు.',
  },
  pager: {
    pages: 'పేజీలు',
    prev: 'వెనక్కి',
    next: 'ముందుకు',
    page: (page: number) => `పేజీ ${page}`,
    pageOf: (page: number, total: number) => `${total}లో ${page}వ పేజీ`,
  },
  toasts: {
    dismiss: 'మూసివేయండి',
    notifications: 'నోటిఫికేషన్లు',
  },
  chips: {
    statuses: {
      pending: 'పెండింగ్',
      approved: 'ఆమోదించారు',
      rejected: 'తిరస్కరించారు',
      sold: 'అమ్ముడైంది',
      suspended: 'నిలిపివేశారు',
      removed: 'తొలగించారు',
    },
    roles: { buyer: 'కొనేవారు', seller: 'అమ్మేవారు', agent: 'కన్సల్టెంట్', admin: 'అడ్మిన్' },
  },
};
