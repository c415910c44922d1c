import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'ഏക്കർ',
    bigha: 'ബിഘ',
    'bigha (kachha)': 'ബിഘ (കച്ചാ)',
    'bigha (pucca)': 'ബിഘ (പക്കാ)',
    biswa: 'ബിസ്വ',
    'biswa (kachha)': 'ബിസ്വ (കച്ചാ)',
    biswansi: 'ബിസ്വാൻസി',
    decimal: 'ഡിസ്മിൽ',
    dhur: 'ധൂർ',
    dhurki: 'ധൂർകി',
    hectare: 'ഹെക്ടർ',
    katha: 'കട്ഠ',
    'square foot': 'ചതുരശ്ര അടി',
    'square metre': 'ചതുരശ്ര മീറ്റർ',
    'square yard': 'ചതുരശ്ര വാര',
  },
  lakh: (figure: string) => `₹${figure} ലക്ഷം`,
  crore: (figure: string) => `₹${figure} കോടി`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${mandal}, ${district} – ${size} ${unit} പ്ലോട്ട്`,
};
