import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'വിൽക്കുന്നവർക്ക് പ്ലോട്ടിന്റെ അളവ് പറയാവുന്ന യൂണിറ്റുകൾ. പുതിയ പേര് ഉടൻ എല്ലാ പരസ്യത്തിലും കാണും.',
  addNew: 'പുതിയത് ചേർക്കുക',
  addTitle: 'യൂണിറ്റ് ചേർക്കുക',
  editTitle: 'യൂണിറ്റ് തിരുത്തുക',
  empty: 'യൂണിറ്റൊന്നും ഇല്ല',
  unit: 'യൂണിറ്റ്',
  action: 'നടപടി',
  deleteTitle: (unit: string) => `${unit} എന്ന യൂണിറ്റ് ഡിലീറ്റ് ചെയ്യണോ?`,
  deleteText: 'വിൽക്കുന്നവർക്ക് ഇനി ഇത് എടുക്കാനാകില്ല. ഏതെങ്കിലും പരസ്യം അളന്ന യൂണിറ്റ് നിലനിൽക്കും.',
  added: 'യൂണിറ്റ് ചേർത്തു',
  edited: 'യൂണിറ്റ് തിരുത്തി',
  deleted: 'യൂണിറ്റ് ഡിലീറ്റ് ചെയ്തു',
  failed: 'മാറ്റം നടന്നില്ല',
};
