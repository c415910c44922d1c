import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'ఎకరా',
    bigha: 'బీఘా',
    'bigha (kachha)': 'బీఘా (కచ్చా)',
    'bigha (pucca)': 'బీఘా (పక్కా)',
    biswa: 'బిస్వా',
    'biswa (kachha)': 'బిస్వా (కచ్చా)',
    biswansi: 'బిస్వాంసీ',
    decimal: 'డెసిమల్',
    dhur: 'ధూర్',
    dhurki: 'ధుర్కీ',
    hectare: 'హెక్టార్',
    katha: 'కట్ఠా',
    'square foot': 'చదరపు అడుగు',
    'square metre': 'చదరపు మీటరు',
    'square yard': 'చదరపు గజం',
  },
  lakh: (figure: string) => (figure === '1' ? '₹1 లక్ష' : `₹${figure} లక్షలు`),
  crore: (figure: string) => (figure === '1' ? '₹1 కోటి' : `₹${figure} కోట్లు`),
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district} జిల్లా ${mandal}‌లో ${size} ${unit} ప్లాటు`,
};
