import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'તમારો મુસદ્દો અહીં છે',
  found: (moment: string) => `${moment} સુધી તમે જે ભર્યું તે મોકલાયું ન હતું. તે આ ફોન પર રાખ્યું છે.`,
  goOn: 'મુસદ્દો આગળ ભરો',
  afresh: 'નવેસરથી શરૂ કરો',
  afreshSure: 'મુસદ્દો કાઢવા ફરી દબાવો',
  promise:
    'તમે જે ભરો છો તે આ ફોન પર મુસદ્દા તરીકે રખાય છે, જોડાણ તૂટે કે પેજ બંધ થાય તો પણ. પ્લોટ ઉમેરાય ત્યારે, લોગ આઉટ કરો ત્યારે અને 30 દિવસ પછી તે જાય છે.',
  keptAt: (time: string) => `મુસદ્દો આ ફોન પર રાખ્યો, ${time}`,
  noRoom: 'આ ફોનમાં મુસદ્દા માટે જગ્યા નથી: આ પેજ બંધ કરતાં પહેલાં ફોર્મ મોકલો.',
  sending: (number: number, of: number, percent: number) => `ફાઇલ ${number} / ${of} જાય છે: ${percent} %`,
  waiting: 'જોડાણ તૂટ્યું. જોડાણ આવતાં જ મોકલવાનું જ્યાં અટક્યું હતું ત્યાંથી ચાલશે.',
  listing: 'બધી ફાઇલો પહોંચી. પ્લોટ ઉમેરાઈ રહ્યો છે…',
};
