import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'ભૂખંડ',
    inHindi: 'भूखंड',
    tagline: 'બિહાર, ઝારખંડ, ઉત્તર પ્રદેશ, મધ્ય પ્રદેશ અને છત્તીસગઢમાં જમીન',
  },
  errors: {
    unexpected: 'અણધારી ભૂલ આવી',
    notFound: '404: આ સરનામે કંઈ નથી.',
    status: (status: number) => `${status}: ભૂલ અમારી બાજુ થઈ છે, તમારી નથી. એક મિનિટ પછી ફરી પ્રયત્ન કરો.`,
    home: 'હોમ પેજ પર જાઓ',
    retry: 'ફરી પ્રયત્ન કરો',
    serverError: 'સર્વરમાં ભૂલ આવી',
    requestId: (id: string) => `અમને આ નંબર જણાવો: ${id}`,
  },
  areas: {
    state: 'રાજ્ય',
    district: 'જિલ્લો',
    mandal: 'તહેસીલ/પ્રખંડ/મંડલ',
    chooseState: 'રાજ્ય પસંદ કરો',
    chooseDistrict: 'જિલ્લો પસંદ કરો',
    chooseMandal: 'તહેસીલ/પ્રખંડ/મંડલ પસંદ કરો',
    loading: 'ખૂલે છે…',
    failed: 'આ યાદી ખૂલી નહીં.',
    required: 'આ ભરવું જરૂરી છે',
    search: 'શોધો',
  },
  loading: {
    loading: 'ખૂલે છે…',
    failed: 'આ ખૂલ્યું નહીં.',
  },
  pager: {
    pages: 'પેજ',
    prev: 'પાછળ',
    next: 'આગળ',
    page: (page: number) => `પેજ ${page}`,
    pageOf: (page: number, total: number) => `પેજ ${page} / ${total}`,
  },
  toasts: {
    dismiss: 'બંધ કરો',
    notifications: 'સૂચનાઓ',
  },
  chips: {
    statuses: {
      pending: 'બાકી',
      approved: 'મંજૂર',
      rejected: 'નામંજૂર',
      sold: 'વેચાયેલ',
      suspended: 'અટકાવેલ',
      removed: 'હટાવેલ',
    },
    roles: { buyer: 'ખરીદનાર', seller: 'વેચનાર', agent: 'એજન્ટ', admin: 'એડમિન' },
  },
};
