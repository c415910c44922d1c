import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'पावती',
  taxInvoice: 'कर बीजक आणि पावती',
  date: 'दिनांक',
  receivedFrom: 'कोणाकडून मिळाले',
  placeOfSupply: 'पुरवठ्याचे ठिकाण',
  payment: 'पेमेंट',
  credits: (count: number) => `${count} क्रेडिट`,
  plan: (planType: string, credits: string) => `${planType} प्लॅन, ${credits}`,
  taxable: (bought: string) => `${bought} (करपात्र मूल्य)`,
  totalPaid: 'एकूण भरलेली रक्कम',
  byComputer: 'ही पावती संगणकाने तयार केली आहे; तिच्यावर सहीची गरज नाही.',
  testMoney: 'चाचणीचे पैसे: काहीही भरले गेले नाही, आणि हे बिल नाही.',
};
