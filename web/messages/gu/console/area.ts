import type { area as english } from '../../en/console/area.ts';
import { pages } from './pages.ts';

export const area: typeof english = {
  title: pages.area,
  tabTitle: (tab: string) => `વિસ્તાર - ${tab}`,
  tabs: { states: 'રાજ્યો', districts: 'જિલ્લા', tehsils: 'તહેસીલો' },
  tabsLabel: 'વિસ્તારના સ્તર',
  loadFailed: 'રાજ્યોની યાદી ખૂલી નહીં',
  empty: 'કોઈ રાજ્ય મળ્યું નહીં',
  state: 'રાજ્ય',
  district: 'જિલ્લો',
  tehsil: 'તહેસીલ',
  action: 'વિકલ્પો',
  edit: (place: string) => `બદલો: ${place}`,
  delete: (place: string) => `કાઢી નાખો: ${place}`,
  import: {
    choose: 'ડેટા લાવો',
    upload: 'અપલોડ કરો',
    format:
      'UTF-8માં CSV ફાઇલ, જેની પહેલી લીટીમાં કૉલમનાં નામ state (રાજ્ય), district (જિલ્લો) અને mandal (મંડલ) હોય, ગમે તે ક્રમમાં. જે પહેલેથી છે તે છોડી દેવાય છે.',
    hindiColumns:
      'હિંદી નામો માટે બીજી ત્રણ કૉલમ હોઈ શકે: state_hindi, district_hindi અને mandal_hindi. જે હિંદી નામ પહેલેથી છે તે એમ જ રહે છે.',
    sample: 'નમૂનાની ફાઇલ',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
