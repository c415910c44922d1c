import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'ରସିଦ',
  taxInvoice: 'ଟିକସ ଇନଭଏସ ଓ ରସିଦ',
  date: 'ତାରିଖ',
  receivedFrom: 'କାହାଠାରୁ ମିଳିଲା',
  placeOfSupply: 'ଯୋଗାଣ ସ୍ଥାନ',
  payment: 'ପେମେଣ୍ଟ',
  credits: (count: number) => `${count} କ୍ରେଡିଟ`,
  plan: (planType: string, credits: string) => `${planType} ପ୍ଲାନ, ${credits}`,
  taxable: (bought: string) => `${bought} (ଟିକସଯୋଗ୍ୟ ମୂଲ୍ୟ)`,
  totalPaid: 'ମୋଟ ଦିଆଯାଇଛି',
  byComputer: 'ଏହି ରସିଦ କମ୍ପ୍ୟୁଟରରେ ତିଆରି; ଏଥିରେ ଦସ୍ତଖତ ଦରକାର ନାହିଁ।',
  testMoney: 'ପରୀକ୍ଷା ଟଙ୍କା: କିଛି ଦିଆଯାଇନାହିଁ, ଓ ଏହା ଇନଭଏସ ନୁହେଁ।',
};
