import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'ರಸೀದಿ',
  taxInvoice: 'ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್ ಮತ್ತು ರಸೀದಿ',
  date: 'ದಿನಾಂಕ',
  receivedFrom: 'ಹಣ ಕೊಟ್ಟವರು',
  placeOfSupply: 'ಪೂರೈಕೆಯ ಸ್ಥಳ',
  payment: 'ಪಾವತಿ',
  credits: (count: number) => `${count} ಕ್ರೆಡಿಟ್`,
  plan: (planType: string, credits: string) => `${planType} ಪ್ಲಾನ್, ${credits}`,
  taxable: (bought: string) => `${bought} (ತೆರಿಗೆಗೆ ಒಳಪಡುವ ಮೌಲ್ಯ)`,
  totalPaid: 'ಒಟ್ಟು ಕೊಟ್ಟದ್ದು',
  byComputer: 'ಈ ರಸೀದಿ ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲಿ ಆಗಿದೆ; ಸಹಿ ಬೇಕಿಲ್ಲ.',
  testMoney: 'ಪರೀಕ್ಷೆಯ ಹಣ: ಏನೂ ಪಾವತಿಯಾಗಿಲ್ಲ, ಮತ್ತು ಇದು ಬಿಲ್ ಅಲ್ಲ.',
};
