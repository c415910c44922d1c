import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'பூக்கண்ட்',
    inHindi: 'भूखंड',
    tagline: 'பீகார், ஜார்க்கண்ட், உத்தரப் பிரதேசம், மத்தியப் பிரதேசம், சத்தீஸ்கர் மாநிலங்களில் நிலம்',
  },
  errors: {
    unexpected: 'எதிர்பாராத பிழை ஏற்பட்டது',
    notFound: '404: இந்த முகவரியில் எதுவும் இல்லை.',
    status: (status: number) =>
      `${status}: எங்கள் பக்கம் ஏதோ தவறு நடந்தது, உங்கள் பக்கம் அல்ல. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.`,
    home: 'முகப்புப் பக்கம் செல்',
    retry: 'மீண்டும் முயல்',
    serverError: 'சர்வர் பிழை',
    requestId: (id: string) => `இந்த எண்ணைச் சொல்லுங்கள்: ${id}`,
  },
  areas: {
    state: 'மாநிலம்',
    district: 'மாவட்டம்',
    mandal: 'தாசில்/பிளாக்/மண்டல்',
    chooseState: 'மாநிலத்தைத் தேர்ந்தெடுங்கள்',
    chooseDistrict: 'மாவட்டத்தைத் தேர்ந்தெடுங்கள்',
    chooseMandal: 'தாசில்/பிளாக்/மண்டல் தேர்ந்தெடுங்கள்',
    loading: 'ஏற்றுகிறது…',
    failed: 'இந்தப் பட்டியல் வரவில்லை.',
    required: 'இதை நிரப்ப வேண்டும்',
    search: 'தேடு',
  },
  loading: {
    loading: 'ஏற்றுகிறது…',
    failed: 'இது வரவில்லை.',
  },
  pager: {
    pages: 'பக்கங்கள்',
    prev: 'முந்தைய',
    next: 'அடுத்த',
    page: (page: number) => `பக்கம் ${page}`,
    pageOf: (page: number, total: number) => `பக்கம் ${page} / ${total}`,
  },
  toasts: {
    dismiss: 'மூடு',
    notifications: 'அறிவிப்புகள்',
  },
  chips: {
    statuses: {
      pending: 'காத்திருக்கிறது',
      approved: 'ஒப்புதல் பெற்றது',
      rejected: 'நிராகரிக்கப்பட்டது',
      sold: 'விற்கப்பட்டது',
      suspended: 'நிறுத்தி வைக்கப்பட்டது',
      removed: 'நீக்கப்பட்டது',
    },
    roles: { buyer: 'வாங்குபவர்', seller: 'விற்பவர்', agent: 'ஆலோசகர்', admin: 'அட்மின்' },
  },
};
