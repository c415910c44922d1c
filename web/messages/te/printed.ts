import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'రసీదు',
  taxInvoice: 'టాక్స్ ఇన్‌వాయిస్, రసీదు',
  date: 'తేదీ',
  receivedFrom: 'చెల్లించినవారు',
  placeOfSupply: 'సరఫరా ప్రదేశం',
  payment: 'పేమెంట్',
  credits: (count: number) => `${count} వ్యూ క్రెడిట్లు`,
  plan: (planType: string, credits: string) => `${planType} ప్లాన్, ${credits}`,
  taxable: (bought: string) => `${bought} (పన్ను విధించే విలువ)`,
  totalPaid: 'మొత్తం చెల్లించింది',
  byComputer: 'ఈ రసీదు కంప్యూటర్ తయారుచేసింది; సంతకం అవసరం లేదు.',
  testMoney: 'పరీక్ష డబ్బు: ఏమీ చెల్లించలేదు, ఇది బిల్లు కాదు.',
};
