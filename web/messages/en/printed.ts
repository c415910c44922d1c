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
  byComputer: 'Computer-generated; no signature needed.',
  testMoney: 'TEST: no money was paid, and this is not an invoice.',
};
