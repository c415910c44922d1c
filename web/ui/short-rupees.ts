import { CRORE, LAKH, rupees, rupeesInWords } from './rupees.ts';

/** Short if that is exact: ₹40 lakh, ₹40,00,500. */
export function shortRupees(amount: number): string {
  const hundredth = (amount >= CRORE ? CRORE : LAKH) / 100;
  return (amount % hundredth === 0 ? rupeesInWords(amount) : undefined) ?? rupees(amount);
}
