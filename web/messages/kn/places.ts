import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'ಪ್ರದೇಶದ ಪ್ರಕಾರ ಪ್ಲಾಟ್‌ಗಳು',
    intro: 'ರಾಜ್ಯವನ್ನು, ನಂತರ ಅದರ ಜಿಲ್ಲೆ ಮತ್ತು ಬ್ಲಾಕ್ ಆರಿಸಿ.',
    states: 'ಪ್ಲಾಟ್ ಇರುವ ರಾಜ್ಯಗಳು',
    districts: 'ಪ್ಲಾಟ್ ಇರುವ ಜಿಲ್ಲೆಗಳು',
    mandals: 'ಪ್ಲಾಟ್ ಇರುವ ತಹಸಿಲ್ ಮತ್ತು ಬ್ಲಾಕ್‌ಗಳು',
    nearby: 'ಹತ್ತಿರದ ಪ್ಲಾಟ್‌ಗಳು',
    newest: 'ಹೊಸ ಪ್ಲಾಟ್‌ಗಳು',
    asked: 'ಇಲ್ಲಿ ಕೇಳುವ ಬೆಲೆ',
    median: 'ಅರ್ಧದಷ್ಟು ಜನ ಇದಕ್ಕಿಂತ ಕಡಿಮೆ ಕೇಳುತ್ತಾರೆ:',
    mostAsk: 'ಹೆಚ್ಚಿನವರು ಕೇಳುವುದು:',
    fromTo: (low: string, high: string) => `${low} ರಿಂದ ${high}`,
    askedNote: (plots: string) => `ಹೋಲಿಸಬಹುದಾದ ${plots} ಹೊಸ ಪ್ಲಾಟ್‌ಗಳಿಗೆ ಕೇಳಿದ ಬೆಲೆಗಳಿಂದ. ಪ್ಲಾಟ್‌ಗಳು ಇದಕ್ಕಿಂತ ಕಡಿಮೆಗೂ ಮಾರಾಟವಾಗಬಹುದು.`,
  },
  gone: {
    forGood: 'ಇದನ್ನು ಮಾರಾಟದಿಂದ ತೆಗೆಯಲಾಗಿದೆ; ಮತ್ತೆ ಬರುವುದಿಲ್ಲ.',
  },
  sharing: {
    share: 'ಕಳುಹಿಸಿ',
    whatsApp: 'WhatsApp ನಲ್ಲಿ ಕಳುಹಿಸಿ',
    copy: 'ಲಿಂಕ್ ನಕಲಿಸಿ',
    copied: 'ಲಿಂಕ್ ನಕಲಾಯಿತು',
    notCopied: 'ಲಿಂಕ್ ನಕಲಿಸಲು ಆಗಲಿಲ್ಲ',
  },
};
