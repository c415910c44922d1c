import { pages } from './pages.ts';

export const area = {
  title: pages.area,
  tabTitle: (tab: string) => `Area - ${tab}`,
  tabs: { states: 'States', districts: 'Districts', tehsils: 'Tehsils' },
  tabsLabel: 'Levels of areas',
  loadFailed: 'Failed to fetch states',
  empty: 'No States Found',
  state: 'State',
  district: 'District',
  tehsil: 'Tehsil',
  action: 'Action',
  edit: (place: string) => `Edit ${place}`,
  delete: (place: string) => `Delete ${place}`,
  import: {
    choose: 'Import Data',
    upload: 'Upload',
    format:
      'A CSV file in UTF-8. The first line names the columns state, district and mandal, in any order. Existing areas are skipped.',
    hindiColumns:
      'Optional columns for Hindi names: state_hindi, district_hindi and mandal_hindi. Existing Hindi names are kept.',
    sample: 'Sample file',
    chosen: (name: string, size: string) => `${name}, ${size}`,
  },
};
