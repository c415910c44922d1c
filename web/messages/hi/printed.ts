import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'रसीद',
  taxInvoice: 'टैक्स इनवॉइस और रसीद',
  date: 'तारीख',
  receivedFrom: 'किससे मिला',
  placeOfSupply: 'आपूर्ति का स्थान',
  payment: 'भुगतान',
  credits: (count: number) => `${count} क्रेडिट`,
  plan: (planType: string, credits: string) => `${planType} प्लान, ${credits}`,
  taxable: (bought: string) => `${bought} (कर योग्य मूल्य)`,
  totalPaid: 'कुल भुगतान',
  byComputer: 'यह रसीद कंप्यूटर से बनी है; इस पर दस्तखत की ज़रूरत नहीं है।',
  testMoney: 'टेस्ट का पैसा: कुछ भुगतान नहीं हुआ, और यह बिल नहीं है।',
};
