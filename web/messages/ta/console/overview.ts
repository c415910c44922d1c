import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'மேலோட்டத்தை எடுக்க முடியவில்லை',
  queues: 'காத்திருப்பவை',
  queueNames: {
    listings: 'முடிவு செய்ய வேண்டிய விளம்பரங்கள்',
    reports: 'முடிவு செய்ய வேண்டிய புகார்கள்',
    enquiries: 'திறந்த கேள்விகள்',
    payments_open: 'நடந்து வரும் பேமெண்ட்கள்',
    disputes: 'தகராறில் உள்ள பேமெண்ட்கள்',
    letters_waiting: 'போய்க் கொண்டிருக்கும் மெயில்கள்',
    letters_failed: 'கைவிடப்பட்ட மெயில்கள்',
  },
  queueNotes: {
    listings: 'விற்பவர்கள் காத்திருக்கிறார்கள்',
    reports: 'ஏதோ தவறு என்று வாங்குபவர்கள் சொல்கிறார்கள்',
    enquiries: 'ஒருவர் அழைப்புக்குக் காத்திருக்கிறார்',
    payments_open: 'தொடங்கியது; இன்னும் பணம் வரவில்லை, முடியவும் இல்லை',
    disputes: 'வங்கி பணத்தை நிறுத்தி வைத்துள்ளது; கடந்த 90 நாட்கள்',
    letters_waiting: 'தானாகவே போகும்',
    letters_failed: 'கடந்த ஒரு வாரத்தில்',
  },
  lastDays: (days: number) => `கடந்த ${days} நாட்கள்`,
  asTable: 'அட்டவணையாகக் காட்டு',
  day: 'நாள்',
  today: 'இன்று',
  figures: { sign_ups: 'புதிய கணக்குகள்', reveals: 'திறந்த பார்வைகள்', revenue: 'வருமானம், ரீஃபண்ட் கழித்து' },
  plotOf: (figure: string, most: string, day: string) => `நாள் வாரியாக ${figure}; அதிகபட்சம் ${day} அன்று ${most}`,
  plotOfNothing: (figure: string) => `நாள் வாரியாக ${figure}: எதுவும் இல்லை`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `${percent} %; அதற்கு முந்தைய ${days} நாட்களில் ${before}`,
  before: (days: number, before: string) => `அதற்கு முந்தைய ${days} நாட்களில் ${before}`,
  listings: 'நிலை வாரியாக விளம்பரங்கள்',
};
