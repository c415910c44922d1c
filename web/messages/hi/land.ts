import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'एकड़',
    bigha: 'बीघा',
    'bigha (kachha)': 'बीघा (कच्चा)',
    'bigha (pucca)': 'बीघा (पक्का)',
    biswa: 'बिस्वा',
    'biswa (kachha)': 'बिस्वा (कच्चा)',
    biswansi: 'बिस्वांसी',
    decimal: 'डिसमिल',
    dhur: 'धूर',
    dhurki: 'धुरकी',
    hectare: 'हेक्टेयर',
    katha: 'कट्ठा',
    'square foot': 'वर्ग फुट',
    'square metre': 'वर्ग मीटर',
    'square yard': 'वर्ग गज',
  },
  lakh: (figure: string) => `₹${figure} लाख`,
  crore: (figure: string) => `₹${figure} करोड़`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district} के ${mandal} में ${size} ${unit} का प्लॉट`,
};
