import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'രസീത്',
  taxInvoice: 'ടാക്സ് ഇൻവോയ്സും രസീതും',
  date: 'തീയതി',
  receivedFrom: 'പണം തന്നത്',
  placeOfSupply: 'വിതരണ സ്ഥലം',
  payment: 'പേയ്‌മെന്റ്',
  credits: (count: number) => `${count} വ്യൂ ക്രെഡിറ്റ്`,
  plan: (planType: string, credits: string) => `${planType} പ്ലാൻ, ${credits}`,
  taxable: (bought: string) => `${bought} (നികുതി ബാധകമായ തുക)`,
  totalPaid: 'ആകെ അടച്ചത്',
  byComputer: 'ഈ രസീത് കമ്പ്യൂട്ടറിൽ ഉണ്ടാക്കിയതാണ്; ഒപ്പ് വേണ്ട.',
  testMoney: 'പരീക്ഷണപ്പണം: ഒന്നും അടച്ചിട്ടില്ല; ഇത് ഇൻവോയ്സ് അല്ല.',
};
