import type { land as english } from '../en/land.ts';

export const land: typeof english = {
  units: {
    acre: 'ଏକର',
    bigha: 'ବିଘା',
    'bigha (kachha)': 'ବିଘା (କଚ୍ଚା)',
    'bigha (pucca)': 'ବିଘା (ପକ୍କା)',
    biswa: 'ବିସ୍ୱା',
    'biswa (kachha)': 'ବିସ୍ୱା (କଚ୍ଚା)',
    biswansi: 'ବିସ୍ୱାଂସୀ',
    decimal: 'ଡିସିମିଲ',
    dhur: 'ଧୂର',
    dhurki: 'ଧୁରକି',
    hectare: 'ହେକ୍ଟର',
    katha: 'କଠା',
    'square foot': 'ବର୍ଗଫୁଟ',
    'square metre': 'ବର୍ଗମିଟର',
    'square yard': 'ବର୍ଗଗଜ',
  },
  lakh: (figure: string) => `₹${figure} ଲକ୍ଷ`,
  crore: (figure: string) => `₹${figure} କୋଟି`,
  plot: (size: string, unit: string, mandal: string, district: string) =>
    `${district} ଜିଲ୍ଲାର ${mandal} ଇଲାକାରେ ${size} ${unit} ଜମି ପ୍ଲଟ`,
};
