import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `பகுதிகள் - ${tab}`,
  tabs: { states: 'மாநிலங்கள்', districts: 'மாவட்டங்கள்', tehsils: 'தாசில்கள்' },
  tabsLabel: 'பகுதிகளின் நிலைகள்',
  loadFailed: 'மாநிலங்களை எடுக்க முடியவில்லை',
  empty: 'மாநிலம் எதுவும் இல்லை',
  state: 'மாநிலம்',
  district: 'மாவட்டம்',
  tehsil: 'தாசில்',
  action: 'செயல்',
  edit: (place: string) => `திருத்து: ${place}`,
  delete: (place: string) => `நீக்கு: ${place}`,
  import: {
    choose: 'ஃபைல் தேர்ந்தெடு',
    upload: 'அப்லோட் செய்',
    format:
      'UTF-8 எழுத்தில் உள்ள CSV ஃபைல். அதன் முதல் வரியில் state (மாநிலம்), district (மாவட்டம்), mandal (மண்டல்) என்ற தலைப்புகள் எந்த வரிசையிலும் இருக்கலாம். ஏற்கெனவே உள்ளவை விடப்படும்.',
    hindiColumns:
      'இந்திப் பெயர்களுக்கு மேலும் மூன்று தலைப்புகள் இருக்கலாம்: state_hindi, district_hindi, mandal_hindi. ஏற்கெனவே உள்ள இந்திப் பெயர் அப்படியே இருக்கும்.',
    sample: 'மாதிரி ஃபைல்',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
