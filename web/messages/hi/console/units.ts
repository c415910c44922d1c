import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'जिन इकाइयों में विक्रेता प्लॉट का रकबा लिख सकता है। नया नाम हर विज्ञापन में तुरंत दिखता है।',
  addNew: 'नई जोड़ें',
  addTitle: 'इकाई जोड़ें',
  editTitle: 'इकाई बदलें',
  empty: 'कोई इकाई नहीं मिली',
  unit: 'इकाई',
  action: 'कार्रवाई',
  deleteTitle: (unit: string) => `इकाई ${unit} मिटाएँ?`,
  deleteText: 'विक्रेता इसे अब नहीं चुन सकेंगे। जिस इकाई में किसी विज्ञापन का रकबा लिखा है, वह नहीं मिटती।',
  added: 'इकाई जोड़ दी गई',
  edited: 'इकाई बदल दी गई',
  deleted: 'इकाई मिटा दी गई',
  failed: 'बदलाव नहीं हो पाया',
};
