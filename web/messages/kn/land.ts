import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'ಎಕರೆ',
    bigha: 'ಬಿಘಾ',
    'bigha (kachha)': 'ಬಿಘಾ (ಕಚ್ಚಾ)',
    'bigha (pucca)': 'ಬಿಘಾ (ಪಕ್ಕಾ)',
    biswa: 'ಬಿಸ್ವಾ',
    'biswa (kachha)': 'ಬಿಸ್ವಾ (ಕಚ್ಚಾ)',
    biswansi: 'ಬಿಸ್ವಾಂಸಿ',
    decimal: 'ಡೆಸಿಮಲ್',
    dhur: 'ಧೂರ್',
    dhurki: 'ಧುರ್ಕಿ',
    hectare: 'ಹೆಕ್ಟೇರ್',
    katha: 'ಕಟ್ಠಾ',
    'square foot': 'ಚದರ ಅಡಿ',
    'square metre': 'ಚದರ ಮೀಟರ್',
    'square yard': 'ಚದರ ಗಜ',
  },
  lakh: (figure: string) => `₹${figure} ಲಕ್ಷ`,
  crore: (figure: string) => `₹${figure} ಕೋಟಿ`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district} ಜಿಲ್ಲೆಯ ${mandal} ನಲ್ಲಿ ${size} ${unit} ಪ್ಲಾಟ್`,
};
