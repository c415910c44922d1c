import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'भूखंड',
    inHindi: 'भूखंड',
    tagline: 'बिहार, झारखंड, उत्तर प्रदेश, मध्य प्रदेश आणि छत्तीसगडमधील जमीन',
  },
  errors: {
    unexpected: 'अचानक काहीतरी बिघडले',
    notFound: '404: या पत्त्यावर काहीही नाही.',
    status: (status: number) => `${status}: चूक आमच्याकडे झाली, तुमच्याकडे नाही. एका मिनिटाने पुन्हा करून पाहा.`,
    home: 'मुख्यपानावर जा',
    retry: 'पुन्हा करा',
    serverError: 'सर्व्हरमध्ये बिघाड',
    requestId: (id: string) => `हा क्रमांक सांगा: ${id}`,
  },
  areas: {
    state: 'राज्य',
    district: 'जिल्हा',
    mandal: 'तहसील/प्रखंड/मंडल',
    chooseState: 'राज्य निवडा',
    chooseDistrict: 'जिल्हा निवडा',
    chooseMandal: 'तहसील/प्रखंड/मंडल निवडा',
    loading: 'लोड होत आहे…',
    failed: 'ही यादी लोड झाली नाही.',
    required: 'हे भरणे आवश्यक आहे',
    search: 'शोधा',
  },
  loading: {
    loading: 'लोड होत आहे…',
    failed: 'हे लोड झाले नाही.',
  },
  pager: {
    pages: 'पाने',
    prev: 'मागे',
    next: 'पुढे',
    page: (page: number) => `पान ${page}`,
    pageOf: (page: number, total: number) => `${total} पैकी पान ${page}`,
  },
  toasts: {
    dismiss: 'बंद करा',
    notifications: 'सूचना',
  },
  chips: {
    statuses: {
      pending: 'मंजुरी बाकी',
      approved: 'मंजूर',
      rejected: 'नामंजूर',
      sold: 'विकला गेला',
      suspended: 'स्थगित',
      removed: 'काढला',
    },
    roles: { buyer: 'खरेदीदार', seller: 'विक्रेता', agent: 'सल्लागार', admin: 'ॲडमिन' },
  },
};
