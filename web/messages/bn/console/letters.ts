import type { letters as english } from '../../en/console/letters.ts';
import { pages } from './pages.ts';

export const letters: typeof english = {
  title: pages.letters,
  intro:
    'যে ই-মেল পৌঁছয়নি। যে ঠিকানা পাকাপাকিভাবে ই-মেল ফিরিয়ে দিয়েছে, সেখানে শুধু নতুন পাসওয়ার্ডের ই-মেল যায়, যতক্ষণ না সেটি একটি নেয় বা আপনি আবার লেখা চালু করেন।',
  filter: 'অবস্থা ধরে বাছুন',
  loadFailed: 'ই-মেলগুলি আনা যায়নি',
  empty: 'কোনো ই-মেল নেই',
  when: 'কখন',
  to: 'কাকে',
  nobody: 'জানা নেই',
  kind: 'ই-মেল',
  state: 'অবস্থা',
  answer: 'মেল সার্ভারের জবাব',
  noAnswer: '–',
  address: 'ঠিকানা',
  writtenTo: 'ই-মেল যায়',
  states: { refused: 'ফিরিয়ে দিয়েছে', 'given-up': 'চেষ্টা বন্ধ', withheld: 'আটকে রাখা' },
  kinds: {
    'password-reset-letter': 'নতুন পাসওয়ার্ড',
    'decision-letter': 'বিজ্ঞাপন নিয়ে সিদ্ধান্ত',
    'report-letter': 'ভুল তথ্য',
    'enquiry-letter': 'জিজ্ঞাসা',
    'payment-letter': 'পেমেন্ট, পরিচালককে',
    'receipt-letter': 'রসিদ',
    'erasure-letter': 'অ্যাকাউন্ট বন্ধ',
  },
  again: {
    action: 'আবার লিখুন',
    named: (address: string) => `${address} ঠিকানায় আবার লিখুন`,
    done: 'আবার লেখা হবে',
    doneText: (address: string) => `${address} আবার সব ধরনের ই-মেল পাবে`,
    failed: 'ঠিকানাটি বদলানো যায়নি',
  },
};
