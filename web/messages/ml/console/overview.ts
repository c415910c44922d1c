import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'കണക്കുകൾ ലഭിച്ചില്ല',
  queues: 'കാത്തിരിക്കുന്നവ',
  queueNames: {
    listings: 'തീരുമാനിക്കേണ്ട പരസ്യങ്ങൾ',
    reports: 'തീരുമാനിക്കേണ്ട റിപ്പോർട്ടുകൾ',
    enquiries: 'തുറന്ന അന്വേഷണങ്ങൾ',
    payments_open: 'നടക്കുന്ന പേയ്‌മെന്റുകൾ',
    disputes: 'തർക്കമുള്ള പേയ്‌മെന്റുകൾ',
    letters_waiting: 'അയയ്ക്കാനുള്ള ഇമെയിലുകൾ',
    letters_failed: 'ശ്രമം നിർത്തിയ ഇമെയിലുകൾ',
  },
  queueNotes: {
    listings: 'വിൽക്കുന്നവർ കാത്തിരിക്കുന്നു',
    reports: 'എന്തോ തെറ്റുണ്ടെന്ന് വാങ്ങുന്നവർ പറയുന്നു',
    enquiries: 'വിളിക്കാൻ ആരോ പറഞ്ഞിട്ടുണ്ട്',
    payments_open: 'തുടങ്ങി; പണം അടച്ചിട്ടില്ല, തീർന്നിട്ടുമില്ല',
    disputes: 'പണം ബാങ്ക് പിടിച്ചു വച്ചിരിക്കുന്നു; കഴിഞ്ഞ 90 ദിവസം',
    letters_waiting: 'അവ തനിയെ പോകും',
    letters_failed: 'കഴിഞ്ഞ ആഴ്ചയിൽ',
  },
  lastDays: (days: number) => `കഴിഞ്ഞ ${days} ദിവസം`,
  asTable: 'പട്ടികയായി കാണുക',
  day: 'ദിവസം',
  today: 'ഇന്ന്',
  figures: { sign_ups: 'പുതിയ അക്കൗണ്ടുകൾ', reveals: 'തുറന്നവ', revenue: 'വരവ്, റീഫണ്ട് കുറച്ച്' },
  plotOf: (figure: string, most: string, day: string) => `${figure}, ദിവസം തിരിച്ച്; ഏറ്റവും കൂടുതൽ ${day}: ${most}`,
  plotOfNothing: (figure: string) => `${figure}, ദിവസം തിരിച്ച്: ഒന്നുമില്ല`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `${percent} %; അതിനു മുൻപത്തെ ${days} ദിവസത്തിൽ ${before}`,
  before: (days: number, before: string) => `അതിനു മുൻപത്തെ ${days} ദിവസത്തിൽ ${before}`,
  listings: 'പരസ്യങ്ങൾ, സ്ഥിതി തിരിച്ച്',
};
