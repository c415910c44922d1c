import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'વિસ્તાર પ્રમાણે પ્લોટ',
    intro: 'રાજ્ય પસંદ કરો, પછી તેનો જિલ્લો અને પ્રખંડ.',
    states: 'પ્લોટવાળાં રાજ્ય',
    districts: 'પ્લોટવાળા જિલ્લા',
    mandals: 'પ્લોટવાળાં તહેસીલ અને પ્રખંડ',
    nearby: 'નજીકના પ્લોટ',
    newest: 'સૌથી નવા પ્લોટ',
    asked: 'અહીં કેટલો ભાવ મંગાય છે',
    median: 'અડધા આનાથી ઓછો માગે છે:',
    mostAsk: 'મોટા ભાગના માગે છે:',
    fromTo: (low: string, high: string) => `${low} થી ${high}`,
    askedNote: (plots: string) =>
      `સરખાવી શકાય એવા સૌથી નવા ${plots} પ્લોટના માગેલા ભાવ પરથી. પ્લોટ આનાથી ઓછામાં પણ વેચાઈ શકે.`,
  },
  gone: {
    forGood: 'તેને વેચાણમાંથી હટાવી લેવાયો છે અને તે પાછો નહીં આવે.',
  },
  sharing: {
    share: 'મોકલો',
    whatsApp: 'WhatsApp પર મોકલો',
    copy: 'લિંક કૉપિ કરો',
    copied: 'લિંક કૉપિ થઈ',
    notCopied: 'લિંક કૉપિ થઈ શકી નહીં',
  },
};
