import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'भागानुसार प्लॉट',
    intro: 'राज्य निवडा, मग त्याचा जिल्हा आणि प्रखंड.',
    states: 'प्लॉट असलेली राज्ये',
    districts: 'प्लॉट असलेले जिल्हे',
    mandals: 'प्लॉट असलेल्या तहसीली आणि प्रखंड',
    nearby: 'जवळचे प्लॉट',
    newest: 'सर्वात नवे प्लॉट',
    asked: 'इथे किती किंमत मागतात',
    median: 'निम्मे यापेक्षा कमी मागतात:',
    mostAsk: 'बहुतेक मागतात:',
    fromTo: (low: string, high: string) => `${low} ते ${high}`,
    askedNote: (plots: string) =>
      `तुलना करता येतील अशा ${plots} सर्वात नव्या प्लॉटच्या मागितलेल्या किमतींवरून. प्लॉट यापेक्षा कमी किमतीतही विकले जाऊ शकतात.`,
  },
  gone: {
    forGood: 'तो विक्रीतून काढून घेतला आहे आणि परत येणार नाही.',
  },
  sharing: {
    share: 'पाठवा',
    whatsApp: 'WhatsApp वर पाठवा',
    copy: 'लिंक कॉपी करा',
    copied: 'लिंक कॉपी झाली',
    notCopied: 'लिंक कॉपी करता आली नाही',
  },
};
