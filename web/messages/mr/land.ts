import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'एकर',
    bigha: 'बिघा',
    'bigha (kachha)': 'बिघा (कच्चा)',
    'bigha (pucca)': 'बिघा (पक्का)',
    biswa: 'बिस्वा',
    'biswa (kachha)': 'बिस्वा (कच्चा)',
    biswansi: 'बिस्वांसी',
    decimal: 'डिसमिल',
    dhur: 'धूर',
    dhurki: 'धुरकी',
    hectare: 'हेक्टर',
    katha: 'कट्ठा',
    'square foot': 'चौरस फूट',
    'square metre': 'चौरस मीटर',
    'square yard': 'चौरस यार्ड',
  },
  lakh: (figure: string) => `₹${figure} लाख`,
  crore: (figure: string) => `₹${figure} कोटी`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${mandal}, ${district} येथील ${size} ${unit} प्लॉट`,
};
