import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'સારાંશ ખૂલ્યો નહીં',
  queues: 'શું બાકી છે',
  queueNames: {
    listings: 'નિર્ણય બાકી: જાહેરાતો',
    reports: 'નિર્ણય બાકી: રિપોર્ટ',
    enquiries: 'ખુલ્લી પૂછપરછ',
    payments_open: 'ચાલુ પેમેન્ટ',
    disputes: 'વિવાદમાં પેમેન્ટ',
    letters_waiting: 'મોકલાતા પત્રો',
    letters_failed: 'છોડી દીધેલા પત્રો',
  },
  queueNotes: {
    listings: 'વેચનારા રાહ જુએ છે',
    reports: 'ખરીદનારા કહે છે કે કંઈક ખોટું છે',
    enquiries: 'કોઈ તમારા ફોનની રાહ જુએ છે',
    payments_open: 'શરૂ થયાં છે, હજી ચૂકવાયાં કે પૂરાં થયાં નથી',
    disputes: 'બેંકે પૈસા રોક્યા છે; છેલ્લા 90 દિવસ',
    letters_waiting: 'એ આપોઆપ જાય છે',
    letters_failed: 'છેલ્લા અઠવાડિયામાં',
  },
  lastDays: (days: number) => `છેલ્લા ${days} દિવસ`,
  asTable: 'કોઠામાં બતાવો',
  day: 'દિવસ',
  today: 'આજે',
  figures: { sign_ups: 'નવાં એકાઉન્ટ', reveals: 'ખોલેલી વિગતો', revenue: 'આવક, રિફંડ બાદ કરીને' },
  plotOf: (figure: string, most: string, day: string) => `${figure}, દિવસ પ્રમાણે: સૌથી વધુ ${most}, ${day} ના રોજ`,
  plotOfNothing: (figure: string) => `${figure}, દિવસ પ્રમાણે: કંઈ નહીં`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `${percent} %, તે પહેલાંના ${days} દિવસના ${before} સામે`,
  before: (days: number, before: string) => `તે પહેલાંના ${days} દિવસમાં ${before}`,
  listings: 'સ્થિતિ પ્રમાણે જાહેરાતો',
};
