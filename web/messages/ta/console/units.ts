import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'விற்பவர் மனையின் அளவைச் சொல்லப் பயன்படுத்தும் அலகுகள். புதிய பெயர் உடனே எல்லா விளம்பரங்களிலும் தெரியும்.',
  addNew: 'புதிதாகச் சேர்',
  addTitle: 'அலகு சேர்',
  editTitle: 'அலகைத் திருத்து',
  empty: 'அலகு எதுவும் இல்லை',
  unit: 'அலகு',
  action: 'செயல்',
  deleteTitle: (unit: string) => `${unit}: இந்த அலகை நீக்க வேண்டுமா?`,
  deleteText: 'விற்பவர்கள் இதை இனி தேர்ந்தெடுக்க முடியாது. விளம்பரங்களில் பயன்படும் அலகு நீக்கப்படாது.',
  added: 'அலகு சேர்க்கப்பட்டது',
  edited: 'அலகு மாற்றப்பட்டது',
  deleted: 'அலகு நீக்கப்பட்டது',
  failed: 'மாற்ற முடியவில்லை',
};
