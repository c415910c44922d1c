import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'একর',
    bigha: 'বিঘা',
    'bigha (kachha)': 'বিঘা (কাঁচা)',
    'bigha (pucca)': 'বিঘা (পাকা)',
    biswa: 'বিস্বা',
    'biswa (kachha)': 'বিস্বা (কাঁচা)',
    biswansi: 'বিস্বানসি',
    decimal: 'ডেসিমেল',
    dhur: 'ধুর',
    dhurki: 'ধুরকি',
    hectare: 'হেক্টর',
    katha: 'কাঠা',
    'square foot': 'বর্গফুট',
    'square metre': 'বর্গমিটার',
    'square yard': 'বর্গগজ',
  },
  lakh: (figure: string) => `₹${figure} লাখ`,
  crore: (figure: string) => `₹${figure} কোটি`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district} জেলার ${mandal} এলাকায় ${size} ${unit} জমির প্লট`,
};
