import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'ప్రాంతం వారీగా ప్లాట్లు',
    intro: 'రాష్ట్రాన్ని, తర్వాత దాని జిల్లాను, బ్లాక్‌ను ఎంచుకోండి.',
    states: 'ప్లాట్లు ఉన్న రాష్ట్రాలు',
    districts: 'ప్లాట్లు ఉన్న జిల్లాలు',
    mandals: 'ప్లాట్లు ఉన్న తహసీల్‌లు, బ్లాక్‌లు',
    nearby: 'దగ్గర్లోని ప్లాట్లు',
    newest: 'కొత్త ప్లాట్లు',
    asked: 'ఇక్కడ ఎంత అడుగుతున్నారు',
    median: 'సగం మంది దీనికంటే తక్కువ అడుగుతారు:',
    mostAsk: 'ఎక్కువ మంది అడిగేది:',
    fromTo: (low: string, high: string) => `${low} నుండి ${high}`,
    askedNote: (plots: string) => `పోల్చగలిగే ${plots} కొత్త ప్లాట్లకు అడిగిన ధరల నుండి. ప్లాట్లు ఇంతకంటే తక్కువకు అమ్ముడుపోవచ్చు.`,
  },
  gone: {
    forGood: 'దీన్ని అమ్మకం నుండి తీసేశారు; ఇది తిరిగి రాదు.',
  },
  sharing: {
    share: 'పంపండి',
    whatsApp: 'WhatsApp లో పంపండి',
    copy: 'లింక్ కాపీ చేయండి',
    copied: 'లింక్ కాపీ అయింది',
    notCopied: 'లింక్ కాపీ కాలేదు',
  },
};
