import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'स्थिति से छाँटें',
  empty: 'कोई सवाल नहीं मिला',
  loadFailed: 'सवालों की सूची नहीं खुल पाई',
  statuses: { open: 'खुला', closed: 'बंद' },
  call: (name: string, phone: string) => `${name} को फ़ोन करें, ${phone}`,
  close: {
    action: 'बंद करें',
    named: (name: string) => `${name} का सवाल बंद करें`,
    done: 'सवाल बंद हो गया',
    doneText: (name: string) => `${name} का सवाल बंद सवालों में है; वहाँ आप उसे फिर खोल सकते हैं।`,
    failed: 'सवाल बंद नहीं हुआ',
  },
  reopen: {
    action: 'फिर खोलें',
    named: (name: string) => `${name} का सवाल फिर खोलें`,
    done: 'सवाल फिर खुल गया',
    doneText: (name: string) => `${name} का सवाल फिर खुला है।`,
    failed: 'सवाल फिर नहीं खुला',
  },
};
