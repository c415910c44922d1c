import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'ভূখণ্ড',
    inHindi: 'भूखंड',
    tagline: 'বিহার, ঝাড়খণ্ড, উত্তরপ্রদেশ, মধ্যপ্রদেশ ও ছত্তিশগড়ের জমি',
  },
  errors: {
    unexpected: 'হঠাৎ একটা গোলমাল হয়েছে!',
    notFound: '404 পাওয়া যায়নি: এই ঠিকানায় কিছু নেই।',
    status: (status: number) => `${status}: গোলমাল আমাদের দিকে হয়েছে, আপনার দিকে নয়। এক মিনিট পরে আবার চেষ্টা করুন।`,
    home: 'হোম পাতায় যান',
    retry: 'আবার চেষ্টা',
    serverError: 'সার্ভারে গোলমাল',
    requestId: (id: string) => `এই নম্বরটি জানাবেন: ${id}`,
  },
  areas: {
    state: 'রাজ্য',
    district: 'জেলা',
    mandal: 'তহশিল/ব্লক/মণ্ডল',
    chooseState: 'রাজ্য বাছুন',
    chooseDistrict: 'জেলা বাছুন',
    chooseMandal: 'তহশিল/ব্লক/মণ্ডল বাছুন',
    loading: 'আসছে…',
    failed: 'এই তালিকাটি আসেনি।',
    required: 'এটি দিতেই হবে',
    search: 'খুঁজুন',
  },
  loading: {
    loading: 'আসছে…',
    failed: 'এটি আসেনি।',
  },
  pager: {
    pages: 'পাতা',
    prev: 'আগের',
    next: 'পরের',
    page: (page: number) => `পাতা ${page}`,
    pageOf: (page: number, total: number) => `${total}টির মধ্যে ${page} নম্বর পাতা`,
  },
  toasts: {
    dismiss: 'সরান',
    notifications: 'খবর',
  },
  chips: {
    statuses: {
      pending: 'অপেক্ষায়',
      approved: 'অনুমোদিত',
      rejected: 'নাকচ',
      sold: 'বিক্রি হয়েছে',
      suspended: 'স্থগিত',
      removed: 'সরানো হয়েছে',
    },
    roles: { buyer: 'ক্রেতা', seller: 'বিক্রেতা', agent: 'এজেন্ট', admin: 'অ্যাডমিন' },
  },
};
