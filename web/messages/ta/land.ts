import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'ஏக்கர்',
    bigha: 'பிகா',
    'bigha (kachha)': 'பிகா (கச்சா)',
    'bigha (pucca)': 'பிகா (பக்கா)',
    biswa: 'பிஸ்வா',
    'biswa (kachha)': 'பிஸ்வா (கச்சா)',
    biswansi: 'பிஸ்வான்சி',
    decimal: 'டெசிமல்',
    dhur: 'தூர்',
    dhurki: 'தூர்கி',
    hectare: 'ஹெக்டேர்',
    katha: 'கட்டா',
    'square foot': 'சதுர அடி',
    'square metre': 'சதுர மீட்டர்',
    'square yard': 'சதுர கஜம்',
  },
  lakh: (figure: string) => `₹${figure} லட்சம்`,
  crore: (figure: string) => `₹${figure} கோடி`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${size} ${unit} மனை – ${mandal}, ${district}`,
};
