import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `ठिकाणे - ${tab}`,
  tabs: { states: 'राज्ये', districts: 'जिल्हे', tehsils: 'तहसिली' },
  tabsLabel: 'ठिकाणांचे स्तर',
  loadFailed: 'राज्ये आणता आली नाहीत',
  empty: 'एकही राज्य सापडले नाही',
  state: 'राज्य',
  district: 'जिल्हा',
  tehsil: 'तहसील',
  action: 'कृती',
  edit: (place: string) => `बदला: ${place}`,
  delete: (place: string) => `हटवा: ${place}`,
  import: {
    choose: 'माहिती आयात करा',
    upload: 'अपलोड करा',
    format:
      'UTF-8 मधील CSV फाइल. तिच्या पहिल्या ओळीत state (राज्य), district (जिल्हा) आणि mandal (मंडल) ही स्तंभांची नावे हवीत, कोणत्याही क्रमाने. जे आधीच आहे ते वगळले जाते.',
    hindiColumns:
      'हिंदी नावांसाठी आणखी तीन स्तंभ असू शकतात: state_hindi, district_hindi आणि mandal_hindi. आधीच असलेले हिंदी नाव तसेच राहते.',
    sample: 'नमुना फाइल',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
