import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'સ્થિતિ પ્રમાણે',
  empty: 'કોઈ પૂછપરછ મળી નહીં',
  loadFailed: 'પૂછપરછની યાદી ખૂલી નહીં',
  statuses: { open: 'ખુલ્લી', closed: 'બંધ' },
  call: (name: string, phone: string) => `ફોન કરો: ${name}, ${phone}`,
  close: {
    action: 'બંધ કરો',
    named: (name: string) => `બંધ કરો: ${name}ની પૂછપરછ`,
    done: 'પૂછપરછ બંધ કરી',
    doneText: (name: string) => `${name}ની પૂછપરછ બંધ પૂછપરછમાં છે; ત્યાંથી તમે તેને ફરી ખોલી શકો છો.`,
    failed: 'પૂછપરછ બંધ થઈ નહીં',
  },
  reopen: {
    action: 'ફરી ખોલો',
    named: (name: string) => `ફરી ખોલો: ${name}ની પૂછપરછ`,
    done: 'પૂછપરછ ફરી ખોલી',
    doneText: (name: string) => `${name}ની પૂછપરછ ફરી ખુલ્લી છે.`,
    failed: 'પૂછપરછ ફરી ખૂલી નહીં',
  },
};
