import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'অবস্থা ধরে বাছুন',
  empty: 'কোনো জিজ্ঞাসা নেই',
  loadFailed: 'জিজ্ঞাসাগুলি আনা যায়নি',
  statuses: { open: 'খোলা', closed: 'বন্ধ' },
  call: (name: string, phone: string) => `${name}, ${phone} নম্বরে ফোন করুন`,
  close: {
    action: 'বন্ধ করুন',
    named: (name: string) => `${name}: জিজ্ঞাসা বন্ধ করুন`,
    done: 'জিজ্ঞাসা বন্ধ হয়েছে',
    doneText: (name: string) => `${name}: জিজ্ঞাসাটি এখন বন্ধগুলির মধ্যে আছে; সেখানে আবার খুলতে পারেন।`,
    failed: 'জিজ্ঞাসা বন্ধ করা যায়নি',
  },
  reopen: {
    action: 'আবার খুলুন',
    named: (name: string) => `${name}: জিজ্ঞাসা আবার খুলুন`,
    done: 'জিজ্ঞাসা আবার খোলা হয়েছে',
    doneText: (name: string) => `${name}: জিজ্ঞাসাটি আবার খোলা আছে।`,
    failed: 'জিজ্ঞাসা আবার খোলা যায়নি',
  },
};
