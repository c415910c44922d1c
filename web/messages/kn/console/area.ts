import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `ಪ್ರದೇಶಗಳು - ${tab}`,
  tabs: { states: 'ರಾಜ್ಯಗಳು', districts: 'ಜಿಲ್ಲೆಗಳು', tehsils: 'ತಹಸಿಲ್‌ಗಳು' },
  tabsLabel: 'ಪ್ರದೇಶಗಳ ಹಂತಗಳು',
  loadFailed: 'ರಾಜ್ಯಗಳ ಪಟ್ಟಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ',
  empty: 'ಯಾವ ರಾಜ್ಯವೂ ಸಿಗಲಿಲ್ಲ',
  state: 'ರಾಜ್ಯ',
  district: 'ಜಿಲ್ಲೆ',
  tehsil: 'ತಹಸಿಲ್',
  action: 'ಕ್ರಮ',
  edit: (place: string) => `ಬದಲಿಸಿ: ${place}`,
  delete: (place: string) => `ಅಳಿಸಿ: ${place}`,
  import: {
    choose: 'ಫೈಲ್ ಆರಿಸಿ',
    upload: 'ಅಪ್‌ಲೋಡ್ ಮಾಡಿ',
    format:
      'UTF-8 ನಲ್ಲಿರುವ CSV ಫೈಲ್. ಅದರ ಮೊದಲ ಸಾಲಿನಲ್ಲಿ state (ರಾಜ್ಯ), district (ಜಿಲ್ಲೆ), mandal (ಮಂಡಲ) ಎಂಬ ಕಾಲಂಗಳ ಹೆಸರು ಇರಬೇಕು, ಯಾವ ಕ್ರಮದಲ್ಲಾದರೂ ಸರಿ. ಈಗಾಗಲೇ ಇರುವುದನ್ನು ಬಿಡಲಾಗುತ್ತದೆ.',
    hindiColumns:
      'ಹಿಂದಿ ಹೆಸರುಗಳಿಗೆ ಇನ್ನೂ ಮೂರು ಕಾಲಂಗಳು ಇರಬಹುದು: state_hindi, district_hindi, mandal_hindi. ಈಗಾಗಲೇ ಇರುವ ಹಿಂದಿ ಹೆಸರು ಹಾಗೆಯೇ ಉಳಿಯುತ್ತದೆ.',
    sample: 'ಮಾದರಿ ಫೈಲ್',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
