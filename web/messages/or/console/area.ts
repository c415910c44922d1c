import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `ଇଲାକା - ${tab}`,
  tabs: { states: 'ରାଜ୍ୟ', districts: 'ଜିଲ୍ଲା', tehsils: 'ତହସିଲ' },
  tabsLabel: 'ଇଲାକାର ସ୍ତର',
  loadFailed: 'ରାଜ୍ୟ ତାଲିକା ଖୋଲିଲା ନାହିଁ',
  empty: 'କୌଣସି ରାଜ୍ୟ ମିଳିଲା ନାହିଁ',
  state: 'ରାଜ୍ୟ',
  district: 'ଜିଲ୍ଲା',
  tehsil: 'ତହସିଲ',
  action: 'କାମ',
  edit: (place: string) => `ବଦଳାନ୍ତୁ: ${place}`,
  delete: (place: string) => `ଡିଲିଟ କରନ୍ତୁ: ${place}`,
  import: {
    choose: 'ଫାଇଲ ବାଛନ୍ତୁ',
    upload: 'ଅପଲୋଡ କରନ୍ତୁ',
    format:
      'UTF-8ରେ ଗୋଟିଏ CSV ଫାଇଲ, ଯାହାର ପ୍ରଥମ ଲାଇନରେ state (ରାଜ୍ୟ), district (ଜିଲ୍ଲା) ଓ mandal (ମଣ୍ଡଳ) ନାମର କଲମ ଥିବ, ଯେକୌଣସି କ୍ରମରେ। ଯାହା ଆଗରୁ ଅଛି, ତାହା ଛାଡ଼ି ଦିଆଯାଏ।',
    hindiColumns:
      'ହିନ୍ଦୀ ନାମ ପାଇଁ ଆଉ ତିନୋଟି କଲମ ରହିପାରେ: state_hindi, district_hindi ଓ mandal_hindi। ଯେଉଁ ହିନ୍ଦୀ ନାମ ଆଗରୁ ଅଛି, ତାହା ସେମିତି ରହେ।',
    sample: 'ନମୁନା ଫାଇଲ',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
