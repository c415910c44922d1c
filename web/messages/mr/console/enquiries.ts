import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'स्थितीनुसार निवडा',
  empty: 'एकही विचारणा नाही',
  loadFailed: 'विचारणा आणता आल्या नाहीत',
  statuses: { open: 'चालू', closed: 'बंद' },
  call: (name: string, phone: string) => `${name} यांना फोन करा, ${phone}`,
  close: {
    action: 'बंद करा',
    named: (name: string) => `${name} यांची विचारणा बंद करा`,
    done: 'विचारणा बंद झाली',
    doneText: (name: string) => `${name} यांची विचारणा बंद यादीत आहे; तिथे ती पुन्हा उघडता येते.`,
    failed: 'विचारणा बंद झाली नाही',
  },
  reopen: {
    action: 'पुन्हा उघडा',
    named: (name: string) => `${name} यांची विचारणा पुन्हा उघडा`,
    done: 'विचारणा पुन्हा उघडली',
    doneText: (name: string) => `${name} यांची विचारणा पुन्हा चालू आहे.`,
    failed: 'विचारणा पुन्हा उघडली नाही',
  },
};
