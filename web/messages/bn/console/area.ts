import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `এলাকা - ${tab}`,
  tabs: { states: 'রাজ্য', districts: 'জেলা', tehsils: 'তহশিল' },
  tabsLabel: 'এলাকার স্তর',
  loadFailed: 'রাজ্যগুলি আনা যায়নি',
  empty: 'কোনো রাজ্য নেই',
  state: 'রাজ্য',
  district: 'জেলা',
  tehsil: 'তহশিল',
  action: 'কাজ',
  edit: (place: string) => `${place} বদলান`,
  delete: (place: string) => `${place} মুছুন`,
  import: {
    choose: 'ফাইল আনুন',
    upload: 'আপলোড',
    format:
      'UTF-8-এ একটি CSV ফাইল, যার প্রথম লাইনে state (রাজ্য), district (জেলা) ও mandal (মণ্ডল) কলামের নাম আছে, যে কোনো ক্রমে। যা আগেই আছে তা বাদ যায়।',
    hindiColumns:
      'হিন্দি নামের জন্য আরও তিনটি কলাম থাকতে পারে: state_hindi, district_hindi ও mandal_hindi। যে হিন্দি নাম আগেই আছে তা বদলায় না।',
    sample: 'নমুনা ফাইল',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
