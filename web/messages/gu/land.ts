import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'એકર',
    bigha: 'વીઘા',
    'bigha (kachha)': 'વીઘા (કાચા)',
    'bigha (pucca)': 'વીઘા (પાકા)',
    biswa: 'બિસ્વા',
    'biswa (kachha)': 'બિસ્વા (કાચા)',
    biswansi: 'બિસ્વાંસી',
    decimal: 'ડિસમિલ',
    dhur: 'ધૂર',
    dhurki: 'ધુરકી',
    hectare: 'હેક્ટર',
    katha: 'કઠ્ઠા',
    'square foot': 'ચોરસ ફૂટ',
    'square metre': 'ચોરસ મીટર',
    'square yard': 'ચોરસ વાર',
  },
  lakh: (figure: string) => `₹${figure} લાખ`,
  crore: (figure: string) => `₹${figure} કરોડ`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district}ના ${mandal}માં ${size} ${unit}નો પ્લોટ`,
};
