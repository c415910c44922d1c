import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `इलाके - ${tab}`,
  tabs: { states: 'राज्य', districts: 'ज़िले', tehsils: 'तहसीलें' },
  tabsLabel: 'इलाकों के स्तर',
  loadFailed: 'राज्यों की सूची नहीं खुल पाई',
  empty: 'कोई राज्य नहीं मिला',
  state: 'राज्य',
  district: 'ज़िला',
  tehsil: 'तहसील',
  action: 'कार्रवाई',
  edit: (place: string) => `बदलें: ${place}`,
  delete: (place: string) => `मिटाएँ: ${place}`,
  import: {
    choose: 'फ़ाइल चुनें',
    upload: 'अपलोड करें',
    format:
      'UTF-8 में CSV फ़ाइल, जिसकी पहली लाइन में state (राज्य), district (ज़िला) और mandal (मंडल) नाम के कॉलम हों, किसी भी क्रम में। जो पहले से है, वह छोड़ दिया जाता है।',
    hindiColumns:
      'हिंदी नामों के लिए तीन और कॉलम हो सकते हैं: state_hindi, district_hindi और mandal_hindi। जो हिंदी नाम पहले से है, वह वैसा ही रहता है।',
    sample: 'नमूना फ़ाइल',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
