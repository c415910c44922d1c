import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'ரசீது',
  taxInvoice: 'வரி விலைப்பட்டியல் மற்றும் ரசீது',
  date: 'தேதி',
  receivedFrom: 'பணம் செலுத்தியவர்',
  placeOfSupply: 'வழங்கும் இடம்',
  payment: 'பேமெண்ட்',
  credits: (count: number) => `${count} பார்வை கிரெடிட்`,
  plan: (planType: string, credits: string) => `${planType} திட்டம், ${credits}`,
  taxable: (bought: string) => `${bought} (வரிக்குரிய மதிப்பு)`,
  totalPaid: 'மொத்தம் செலுத்தியது',
  byComputer: 'இந்த ரசீது கணினியில் உருவானது; கையெழுத்து தேவையில்லை.',
  testMoney: 'சோதனைப் பணம்: எதுவும் செலுத்தப்படவில்லை; இது பில் அல்ல.',
};
