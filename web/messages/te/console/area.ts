import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `ప్రాంతాలు - ${tab}`,
  tabs: { states: 'రాష్ట్రాలు', districts: 'జిల్లాలు', tehsils: 'తహసీల్‌లు' },
  tabsLabel: 'ప్రాంతాల స్థాయిలు',
  loadFailed: 'రాష్ట్రాలు లోడ్ కాలేదు',
  empty: 'రాష్ట్రాలేవీ లేవు',
  state: 'రాష్ట్రం',
  district: 'జిల్లా',
  tehsil: 'తహసీల్',
  action: 'చర్య',
  edit: (place: string) => `మార్చండి: ${place}`,
  delete: (place: string) => `తొలగించండి: ${place}`,
  import: {
    choose: 'ఫైల్ ఎంచుకోండి',
    upload: 'అప్‌లోడ్ చేయండి',
    format:
      'UTF-8లో ఉన్న CSV ఫైల్; దాని మొదటి లైన్‌లో ఈ మూడు పేర్లు ఏ క్రమంలోనైనా ఉండాలి: state (రాష్ట్రం), district (జిల్లా), mandal (మండలం). ఇప్పటికే ఉన్నవాటిని వదిలేస్తాం.',
    hindiColumns:
      'హిందీ పేర్ల కోసం మరో మూడు కాలమ్‌లు ఉండవచ్చు: state_hindi, district_hindi, mandal_hindi. ఇప్పటికే ఉన్న హిందీ పేరు అలాగే ఉంటుంది.',
    sample: 'నమూనా ఫైల్',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
