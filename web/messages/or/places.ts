import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'ଅଞ୍ଚଳ ଅନୁସାରେ ପ୍ଲଟ',
    intro: 'ରାଜ୍ୟ ବାଛନ୍ତୁ, ପରେ ତାହାର ଜିଲ୍ଲା ଓ ବ୍ଲକ।',
    states: 'ପ୍ଲଟ ଥିବା ରାଜ୍ୟ',
    districts: 'ପ୍ଲଟ ଥିବା ଜିଲ୍ଲା',
    mandals: 'ପ୍ଲଟ ଥିବା ତହସିଲ ଓ ବ୍ଲକ',
    nearby: 'ପାଖ ପ୍ଲଟ',
    newest: 'ସବୁଠାରୁ ନୂଆ ପ୍ଲଟ',
    asked: 'ଏଠାରେ କେତେ ଦାମ ମଗାଯାଏ',
    median: 'ଅଧା ଏହାଠାରୁ କମ ମାଗନ୍ତି:',
    mostAsk: 'ଅଧିକାଂଶ ମାଗନ୍ତି:',
    fromTo: (low: string, high: string) => `${low} ରୁ ${high}`,
    askedNote: (plots: string) => `ତୁଳନା ହୋଇପାରୁଥିବା ${plots}ଟି ନୂଆ ପ୍ଲଟର ମଗାଯାଇଥିବା ଦାମରୁ। ପ୍ଲଟ ଏହାଠାରୁ କମରେ ମଧ୍ୟ ବିକ୍ରି ହୋଇପାରେ।`,
  },
  gone: {
    forGood: 'ଏହାକୁ ବିକ୍ରିରୁ ହଟାଇ ଦିଆଯାଇଛି ଏବଂ ଆଉ ଫେରିବ ନାହିଁ।',
  },
  sharing: {
    share: 'ପଠାନ୍ତୁ',
    whatsApp: 'WhatsAppରେ ପଠାନ୍ତୁ',
    copy: 'ଲିଙ୍କ କପି କରନ୍ତୁ',
    copied: 'ଲିଙ୍କ କପି ହେଲା',
    notCopied: 'ଲିଙ୍କ କପି ହୋଇପାରିଲା ନାହିଁ',
  },
};
