import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'ଭୂଖଣ୍ଡ',
    inHindi: 'भूखंड',
    tagline: 'ବିହାର, ଝାଡ଼ଖଣ୍ଡ, ଉତ୍ତର ପ୍ରଦେଶ, ମଧ୍ୟ ପ୍ରଦେଶ ଓ ଛତିଶଗଡ଼ରେ ଜମି',
  },
  errors: {
    unexpected: 'କିଛି ଅସୁବିଧା ହୋଇଛି',
    notFound: '404: ଏହି ଠିକଣାରେ କୌଣସି ପେଜ ନାହିଁ।',
    status: (status: number) => `${status}: ଅସୁବିଧା ଆମ ପାଖରେ ହୋଇଛି, ଆପଣଙ୍କ ପାଖରେ ନୁହେଁ। ଗୋଟିଏ ମିନିଟ ପରେ ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ।`,
    home: 'ହୋମ ପେଜକୁ ଯାଆନ୍ତୁ',
    retry: 'ପୁଣି ଚେଷ୍ଟା କରନ୍ତୁ',
    serverError: 'ସର୍ଭରରେ ଅସୁବିଧା ହୋଇଛି',
    requestId: (id: string) => `ଆମକୁ ଜଣାଇବା ବେଳେ ଏହି ନମ୍ବର ଦିଅନ୍ତୁ: ${id}`,
  },
  areas: {
    state: 'ରାଜ୍ୟ',
    district: 'ଜିଲ୍ଲା',
    mandal: 'ତହସିଲ/ବ୍ଲକ/ମଣ୍ଡଳ',
    chooseState: 'ରାଜ୍ୟ ବାଛନ୍ତୁ',
    chooseDistrict: 'ଜିଲ୍ଲା ବାଛନ୍ତୁ',
    chooseMandal: 'ତହସିଲ/ବ୍ଲକ/ମଣ୍ଡଳ ବାଛନ୍ତୁ',
    loading: 'ଖୋଲୁଛି…',
    failed: 'ଏହି ତାଲିକା ଖୋଲିଲା ନାହିଁ।',
    required: 'ଏହାକୁ ଭରିବା ଜରୁରୀ',
    search: 'ଖୋଜନ୍ତୁ',
  },
  loading: {
    loading: 'ଖୋଲୁଛି…',
    failed: 'ଏହା ଖୋଲିଲା ନାହିଁ।',
  },
  pager: {
    pages: 'ପେଜ',
    prev: 'ପଛକୁ',
    next: 'ଆଗକୁ',
    page: (page: number) => `ପେଜ ${page}`,
    pageOf: (page: number, total: number) => `${total}ଟି ମଧ୍ୟରୁ ପେଜ ${page}`,
  },
  toasts: {
    dismiss: 'ବନ୍ଦ କରନ୍ତୁ',
    notifications: 'ସୂଚନା',
  },
  chips: {
    statuses: {
      pending: 'ମଞ୍ଜୁରୀ ବାକି',
      approved: 'ମଞ୍ଜୁର',
      rejected: 'ନାମଞ୍ଜୁର',
      sold: 'ବିକ୍ରି ହୋଇଛି',
      suspended: 'ଅଟକାଯାଇଛି',
      removed: 'ହଟାଯାଇଛି',
    },
    roles: { buyer: 'କ୍ରେତା', seller: 'ବିକ୍ରେତା', agent: 'ଏଜେଣ୍ଟ', admin: 'ଆଡମିନ' },
  },
};
