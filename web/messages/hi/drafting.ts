import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'आपका मसौदा यहाँ है',
  found: (moment: string) => `${moment} तक आपने जो भरा, वह भेजा नहीं गया था। वह इस फ़ोन पर रखा है।`,
  goOn: 'मसौदा आगे भरें',
  afresh: 'नए सिरे से शुरू करें',
  afreshSure: 'मसौदा मिटाने के लिए फिर दबाएँ',
  promise:
    'आप जो भरते हैं, वह इस फ़ोन पर मसौदे के रूप में रखा जाता है, नेटवर्क टूटने या पेज बंद होने पर भी। प्लॉट जुड़ने पर, लॉगआउट करने पर और 30 दिन बाद वह हट जाता है।',
  keptAt: (time: string) => `मसौदा इस फ़ोन पर रखा है, ${time}`,
  noRoom: 'इस फ़ोन में मसौदे के लिए जगह नहीं है: पेज बंद करने से पहले फ़ॉर्म भेज दें।',
  sending: (number: number, of: number, percent: number) => `फ़ाइल ${number} / ${of} जा रही है: ${percent} %`,
  waiting: 'नेटवर्क टूट गया। नेटवर्क आते ही भेजना वहीं से आगे चलेगा जहाँ रुका था।',
  listing: 'सभी फ़ाइलें पहुँच गईं। प्लॉट जोड़ा जा रहा है…',
};
