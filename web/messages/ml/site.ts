import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'ഭൂഖണ്ഡ്',
    inHindi: 'भूखंड',
    tagline: 'ബിഹാർ, ഝാർഖണ്ഡ്, ഉത്തർപ്രദേശ്, മധ്യപ്രദേശ്, ഛത്തീസ്‌ഗഢ് എന്നിവിടങ്ങളിലെ ഭൂമി',
  },
  errors: {
    unexpected: 'പ്രതീക്ഷിക്കാത്ത തകരാർ ഉണ്ടായി!',
    notFound: '404: ഈ വിലാസത്തിൽ ഒന്നുമില്ല.',
    status: (status: number) => `${status}: ഇവിടെ എന്തോ തകരാറുണ്ട്, നിങ്ങളുടെ തെറ്റല്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.`,
    home: 'ഹോം പേജിലേക്ക്',
    retry: 'വീണ്ടും ശ്രമിക്കുക',
    serverError: 'സെർവർ തകരാർ',
    requestId: (id: string) => `ഈ നമ്പർ പറയുക: ${id}`,
  },
  areas: {
    state: 'സംസ്ഥാനം',
    district: 'ജില്ല',
    mandal: 'തഹസിൽ/ബ്ലോക്ക്/മണ്ഡൽ',
    chooseState: 'സംസ്ഥാനം തിരഞ്ഞെടുക്കുക',
    chooseDistrict: 'ജില്ല തിരഞ്ഞെടുക്കുക',
    chooseMandal: 'തഹസിൽ/ബ്ലോക്ക്/മണ്ഡൽ തിരഞ്ഞെടുക്കുക',
    loading: 'ലോഡ് ചെയ്യുന്നു…',
    failed: 'ഈ ലിസ്റ്റ് ലോഡ് ആയില്ല.',
    required: 'ഇത് പൂരിപ്പിക്കണം',
    search: 'തിരയുക',
  },
  loading: {
    loading: 'ലോഡ് ചെയ്യുന്നു…',
    failed: 'ഇത് ലോഡ് ആയില്ല.',
  },
  pager: {
    pages: 'പേജുകൾ',
    prev: 'മുൻപത്തേത്',
    next: 'അടുത്തത്',
    page: (page: number) => `പേജ് ${page}`,
    pageOf: (page: number, total: number) => `പേജ് ${page} / ${total}`,
  },
  toasts: {
    dismiss: 'അടയ്ക്കുക',
    notifications: 'അറിയിപ്പുകൾ',
  },
  chips: {
    statuses: {
      pending: 'കാത്തിരിക്കുന്നു',
      approved: 'അംഗീകരിച്ചു',
      rejected: 'നിരസിച്ചു',
      sold: 'വിറ്റു',
      suspended: 'നിർത്തിവച്ചു',
      removed: 'നീക്കി',
    },
    roles: { buyer: 'വാങ്ങുന്നയാൾ', seller: 'വിൽക്കുന്നയാൾ', agent: 'കൺസൾട്ടന്റ്', admin: 'അഡ്മിൻ' },
  },
};
