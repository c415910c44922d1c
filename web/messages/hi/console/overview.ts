import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'यह पेज नहीं खुल पाया',
  queues: 'क्या-क्या बाकी है',
  queueNames: {
    listings: 'विज्ञापन, फ़ैसला बाकी',
    reports: 'रिपोर्ट, फ़ैसला बाकी',
    enquiries: 'खुले सवाल',
    payments_open: 'चल रहे भुगतान',
    disputes: 'विवाद वाले भुगतान',
    letters_waiting: 'जाने वाले ईमेल',
    letters_failed: 'न पहुँचे ईमेल',
  },
  queueNotes: {
    listings: 'विक्रेता इनका इंतज़ार कर रहे हैं',
    reports: 'खरीदार कहते हैं कि कुछ गलत है',
    enquiries: 'कोई चाहता है कि उसे फ़ोन करें',
    payments_open: 'शुरू हुए, अभी न पैसे आए, न बंद हुए',
    disputes: 'पैसे बैंक ने रोके हैं; पिछले 90 दिन',
    letters_waiting: 'ये अपने आप जाते हैं',
    letters_failed: 'पिछले एक हफ़्ते में',
  },
  lastDays: (days: number) => `पिछले ${days} दिन`,
  asTable: 'तालिका में दिखाएँ',
  day: 'दिन',
  today: 'आज',
  figures: { sign_ups: 'नए अकाउंट', reveals: 'खोले गए ब्योरे', revenue: 'आमदनी, वापस गया पैसा घटाकर' },
  plotOf: (figure: string, most: string, day: string) => `${figure} दिन के हिसाब से, सबसे ज़्यादा ${most}, ${day} को`,
  plotOfNothing: (figure: string) => `${figure} दिन के हिसाब से: कुछ नहीं`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `इससे पहले के ${days} दिनों (${before}) के मुकाबले ${percent} %`,
  before: (days: number, before: string) => `इससे पहले के ${days} दिनों में ${before}`,
  listings: 'स्थिति के हिसाब से विज्ञापन',
};
