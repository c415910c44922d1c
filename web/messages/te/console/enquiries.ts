import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'స్థితిని బట్టి చూడండి',
  empty: 'ప్రశ్నలేవీ లేవు',
  loadFailed: 'ప్రశ్నలు లోడ్ కాలేదు',
  statuses: { open: 'తెరిచి ఉంది', closed: 'ముగిసింది' },
  call: (name: string, phone: string) => `ఫోన్ చేయండి: ${name}, ${phone}`,
  close: {
    action: 'ముగించండి',
    named: (name: string) => `${name} ప్రశ్న ముగించండి`,
    done: 'ప్రశ్న ముగిసింది',
    doneText: (name: string) => `${name} ప్రశ్న ముగిసినవాటిలో ఉంది; అక్కడి నుంచి మళ్లీ తెరవవచ్చు.`,
    failed: 'ప్రశ్న ముగించలేకపోయాం',
  },
  reopen: {
    action: 'మళ్లీ తెరవండి',
    named: (name: string) => `${name} ప్రశ్న మళ్లీ తెరవండి`,
    done: 'ప్రశ్న మళ్లీ తెరిచాం',
    doneText: (name: string) => `${name} ప్రశ్న మళ్లీ తెరిచి ఉంది.`,
    failed: 'ప్రశ్న మళ్లీ తెరవలేకపోయాం',
  },
};
