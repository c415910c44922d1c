import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'అమ్మేవారు ప్లాటు విస్తీర్ణాన్ని ఏ కొలతల్లో ఇవ్వవచ్చో ఇక్కడ ఉంది. కొత్త పేరు వెంటనే ప్రతి ప్రకటనలోనూ కనిపిస్తుంది.',
  addNew: 'కొత్తది చేర్చండి',
  addTitle: 'కొలత చేర్చండి',
  editTitle: 'కొలత మార్చండి',
  empty: 'కొలతలేవీ లేవు',
  unit: 'కొలత',
  action: 'చర్య',
  deleteTitle: (unit: string) => `${unit} కొలత తొలగించాలా?`,
  deleteText: 'అమ్మేవారు ఇక దీన్ని ఎంచుకోలేరు. ప్రకటనల్లో వాడుతున్న కొలత ఉండిపోతుంది.',
  added: 'కొలత చేర్చాం',
  edited: 'కొలత మార్చాం',
  deleted: 'కొలత తొలగించాం',
  failed: 'ఇది జరగలేదు',
};
