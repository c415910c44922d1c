import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'इलाके के हिसाब से प्लॉट',
    intro: 'राज्य चुनें, फिर उसका ज़िला और प्रखंड।',
    states: 'राज्य जिनमें प्लॉट हैं',
    districts: 'ज़िले जिनमें प्लॉट हैं',
    mandals: 'तहसील और प्रखंड जिनमें प्लॉट हैं',
    nearby: 'आस-पास के प्लॉट',
    newest: 'सबसे नए प्लॉट',
    asked: 'यहाँ क्या दाम माँगे जाते हैं',
    median: 'आधे प्लॉट इससे कम दाम के हैं:',
    mostAsk: 'ज़्यादातर प्लॉट का दाम:',
    fromTo: (low: string, high: string) => `${low} से ${high}`,
    askedNote: (plots: string) =>
      `सबसे नए ${plots} प्लॉट के माँगे गए दाम से, जिनकी तुलना हो सकती है। प्लॉट इससे कम में भी बिक सकते हैं।`,
  },
  gone: {
    forGood: 'इसे बिक्री से हटा दिया गया है और यह वापस नहीं आएगा।',
  },
  sharing: {
    share: 'भेजें',
    whatsApp: 'WhatsApp पर भेजें',
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    notCopied: 'लिंक कॉपी नहीं हो सका',
  },
};
