import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'യൂണിറ്റുകൾ',
  pricing: 'വിലകൾ',
  area: 'പ്രദേശം',
  payments: 'പേയ്‌മെന്റുകൾ',
  overview: 'ഒറ്റനോട്ടത്തിൽ',
  letters: 'ഇമെയിലുകൾ',
  audit: 'ഓഡിറ്റ് ലോഗ്',
  enquiries: 'അന്വേഷണങ്ങൾ',
  reports: 'റിപ്പോർട്ടുകൾ',
  users: 'ഉപയോക്താക്കൾ',
  properties: 'വസ്തുക്കൾ',
};
