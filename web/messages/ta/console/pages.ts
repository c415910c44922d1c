import type { pages as english } from '../../en/console/pages.ts';

export const pages: typeof english = {
  units: 'அலகுகள்',
  pricing: 'விலைகள்',
  area: 'பகுதிகள்',
  payments: 'பேமெண்ட்கள்',
  overview: 'மேலோட்டம்',
  letters: 'மெயில்கள்',
  audit: 'மாற்றப் பதிவு',
  enquiries: 'கேள்விகள்',
  reports: 'புகார்கள்',
  users: 'பயனர்கள்',
  properties: 'சொத்துகள்',
};
