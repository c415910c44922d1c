import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'நிலை வாரியாகக் காட்டு',
  empty: 'கேள்வி எதுவும் இல்லை',
  loadFailed: 'கேள்விகளை எடுக்க முடியவில்லை',
  statuses: { open: 'திறந்தது', closed: 'முடிந்தது' },
  call: (name: string, phone: string) => `அழை: ${name}, ${phone}`,
  close: {
    action: 'முடி',
    named: (name: string) => `கேள்வியை முடி: ${name}`,
    done: 'கேள்வி முடிந்தது',
    doneText: (name: string) => `${name} கேட்ட கேள்வி முடிந்தவற்றில் உள்ளது; அங்கே மீண்டும் திறக்கலாம்.`,
    failed: 'கேள்வியை முடிக்க முடியவில்லை',
  },
  reopen: {
    action: 'மீண்டும் திற',
    named: (name: string) => `கேள்வியை மீண்டும் திற: ${name}`,
    done: 'கேள்வி மீண்டும் திறந்தது',
    doneText: (name: string) => `${name} கேட்ட கேள்வி மீண்டும் திறந்துள்ளது.`,
    failed: 'கேள்வியை மீண்டும் திறக்க முடியவில்லை',
  },
};
