import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'भूखंड',
    inHindi: 'भूखंड',
    tagline: 'बिहार, झारखंड, उत्तर प्रदेश, मध्य प्रदेश और छत्तीसगढ़ में ज़मीन',
  },
  errors: {
    unexpected: 'कुछ गड़बड़ी हो गई है',
    notFound: '404: इस पते पर कोई पेज नहीं है।',
    status: (status: number) => `${status}: गड़बड़ी हमारे यहाँ हुई है, आपकी तरफ़ से नहीं। एक मिनट बाद फिर कोशिश करें।`,
    home: 'होम पेज पर जाएँ',
    retry: 'फिर कोशिश करें',
    serverError: 'सर्वर में गड़बड़ी है',
    requestId: (id: string) => `हमें बताते समय यह नंबर दें: ${id}`,
  },
  areas: {
    state: 'राज्य',
    district: 'ज़िला',
    mandal: 'तहसील / अंचल (प्रखंड)',
    chooseState: 'राज्य चुनें',
    chooseDistrict: 'ज़िला चुनें',
    chooseMandal: 'तहसील/प्रखंड/मंडल चुनें',
    loading: 'खुल रहा है…',
    failed: 'यह सूची नहीं खुली।',
    required: 'इसे भरना ज़रूरी है',
    search: 'खोजें',
  },
  loading: {
    loading: 'खुल रहा है…',
    failed: 'यह नहीं खुल पाया।',
  },
  pager: {
    pages: 'पेज',
    prev: 'पिछला',
    next: 'अगला',
    page: (page: number) => `पेज ${page}`,
    pageOf: (page: number, total: number) => `पेज ${page} / ${total}`,
  },
  toasts: {
    dismiss: 'बंद करें',
    notifications: 'सूचनाएँ',
  },
  chips: {
    statuses: {
      pending: 'मंज़ूरी बाकी',
      approved: 'मंज़ूर',
      rejected: 'नामंज़ूर',
      sold: 'बिक गया',
      suspended: 'रोका गया',
      removed: 'हटाया गया',
    },
    roles: { buyer: 'खरीदार', seller: 'विक्रेता', agent: 'एजेंट', admin: 'एडमिन' },
  },
};
