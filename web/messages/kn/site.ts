import type { site as english } from '../en/site.ts';

export const site: typeof english = {
  product: {
    name: 'ಭೂಖಂಡ್',
    inHindi: 'भूखंड',
    tagline: 'ಬಿಹಾರ, ಜಾರ್ಖಂಡ್, ಉತ್ತರ ಪ್ರದೇಶ, ಮಧ್ಯ ಪ್ರದೇಶ ಮತ್ತು ಛತ್ತೀಸ್‌ಗಢದಲ್ಲಿ ಜಮೀನು',
  },
  errors: {
    unexpected: 'ಅನಿರೀಕ್ಷಿತ ದೋಷ ಆಗಿದೆ!',
    notFound: '404: ಈ ವಿಳಾಸದಲ್ಲಿ ಏನೂ ಇಲ್ಲ.',
    status: (status: number) => `${status}: ತೊಂದರೆ ನಮ್ಮ ಕಡೆಯಿಂದ ಆಗಿದೆ, ನಿಮ್ಮಿಂದಲ್ಲ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.`,
    home: 'ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ',
    retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    serverError: 'ಸರ್ವರ್ ದೋಷ',
    requestId: (id: string) => `ನಮಗೆ ಈ ಸಂಖ್ಯೆ ತಿಳಿಸಿ: ${id}`,
  },
  areas: {
    state: 'ರಾಜ್ಯ',
    district: 'ಜಿಲ್ಲೆ',
    mandal: 'ತಹಸಿಲ್/ಬ್ಲಾಕ್/ಮಂಡಲ',
    chooseState: 'ರಾಜ್ಯ ಆರಿಸಿ',
    chooseDistrict: 'ಜಿಲ್ಲೆ ಆರಿಸಿ',
    chooseMandal: 'ತಹಸಿಲ್/ಬ್ಲಾಕ್/ಮಂಡಲ ಆರಿಸಿ',
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    failed: 'ಈ ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
    required: 'ಇದನ್ನು ತುಂಬಬೇಕು',
    search: 'ಹುಡುಕಿ',
  },
  loading: {
    loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
    failed: 'ಇದು ಲೋಡ್ ಆಗಲಿಲ್ಲ.',
  },
  pager: {
    pages: 'ಪುಟಗಳು',
    prev: 'ಹಿಂದೆ',
    next: 'ಮುಂದೆ',
    page: (page: number) => `ಪುಟ ${page}`,
    pageOf: (page: number, total: number) => `${total} ರಲ್ಲಿ ಪುಟ ${page}`,
  },
  toasts: {
    dismiss: 'ಮುಚ್ಚಿ',
    notifications: 'ಸೂಚನೆಗಳು',
  },
  chips: {
    statuses: {
      pending: 'ಬಾಕಿ ಇದೆ',
      approved: 'ಒಪ್ಪಿಗೆಯಾಗಿದೆ',
      rejected: 'ತಿರಸ್ಕೃತ',
      sold: 'ಮಾರಾಟವಾಗಿದೆ',
      suspended: 'ತಡೆಹಿಡಿದಿದೆ',
      removed: 'ತೆಗೆದುಹಾಕಿದೆ',
    },
    roles: { buyer: 'ಖರೀದಿದಾರ', seller: 'ಮಾರಾಟಗಾರ', agent: 'ಏಜೆಂಟ್', admin: 'ಅಡ್ಮಿನ್' },
  },
};
