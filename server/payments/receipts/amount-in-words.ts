const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** From the largest; what is left below the smallest is tens and ones. */
const STEPS = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** An amount as it is written on Indian receipts: 'Rupees Twelve Lakh Fifty Thousand and Fifty Paise Only'. */
export function amountInWords(amountPaise: number): string {
  const paise = amountPaise % 100;
  const inRupees = `Rupees ${inWords((amountPaise - paise) / 100)}`;
  return paise === 0 ? `${inRupees} Only` : `${inRupees} and ${inWords(paise)} Paise Only`;
}

function inWords(value: number): string {
  const words: string[] = [];
  let left = value;
  for (const [size, name] of STEPS) {
    if (left < size) continue;
    words.push(`${inWords(Math.floor(left / size))} ${name}`);
    left %= size;
  }
  if (left > 0 || words.length === 0) words.push(belowHundred(left));
  return words.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${SMALL[value % 10]}`;
}
