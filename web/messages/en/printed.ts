/** What stands on a printed receipt. */
export const printed = {
  receipt: 'Receipt',
  taxInvoice: 'Tax invoice and receipt',
  date: 'Date',
  receivedFrom: 'Received from',
  placeOfSupply: 'Place of supply',
  payment: 'Payment',
  credits: (count: number) => (count === 1 ? '1 view credit' : `${count} view credits`),
  plan: (planType: string, credits: string) => `Plan ${planType}, ${credits}`,
  taxable: (bought: string) => `${bought} (taxable value)`,
  totalPaid: 'Total paid',
  byComputer: 'Made by computer; it needs no signature.',
  testMoney: 'Test money: nothing was paid, and this is no invoice.',
};
