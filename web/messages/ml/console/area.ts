import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `പ്രദേശം - ${tab}`,
  tabs: { states: 'സംസ്ഥാനങ്ങൾ', districts: 'ജില്ലകൾ', tehsils: 'തഹസിലുകൾ' },
  tabsLabel: 'പ്രദേശ തലങ്ങൾ',
  loadFailed: 'സംസ്ഥാനങ്ങൾ ലഭിച്ചില്ല',
  empty: 'സംസ്ഥാനമൊന്നും ഇല്ല',
  state: 'സംസ്ഥാനം',
  district: 'ജില്ല',
  tehsil: 'തഹസിൽ',
  action: 'നടപടി',
  edit: (place: string) => `${place} തിരുത്തുക`,
  delete: (place: string) => `${place} ഡിലീറ്റ് ചെയ്യുക`,
  import: {
    choose: 'ഫയൽ എടുക്കുക',
    upload: 'അപ്‌ലോഡ്',
    format:
      'UTF-8 രൂപത്തിലുള്ള CSV ഫയൽ. ആദ്യ വരിയിൽ state (സംസ്ഥാനം), district (ജില്ല), mandal (മണ്ഡൽ) എന്നീ കോളം പേരുകൾ വേണം; ക്രമം ഏതുമാകാം. നേരത്തെ ഉള്ളവ ഒഴിവാക്കും.',
    hindiColumns:
      'ഹിന്ദി പേരുകൾക്കായി മൂന്ന് കോളം കൂടി ആകാം: state_hindi, district_hindi, mandal_hindi. നേരത്തെ ഉള്ള ഹിന്ദി പേര് അതുപോലെ തുടരും.',
    sample: 'മാതൃകാ ഫയൽ',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
