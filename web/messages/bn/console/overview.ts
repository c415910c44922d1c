import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: '“এক নজরে” পাতার তথ্য আনা যায়নি',
  queues: 'কী কী বাকি',
  queueNames: {
    listings: 'সিদ্ধান্তের অপেক্ষায় বিজ্ঞাপন',
    reports: 'সিদ্ধান্তের অপেক্ষায় রিপোর্ট',
    enquiries: 'খোলা জিজ্ঞাসা',
    payments_open: 'চলতি পেমেন্ট',
    disputes: 'বিবাদে থাকা পেমেন্ট',
    letters_waiting: 'পাঠানো হচ্ছে এমন ই-মেল',
    letters_failed: 'চেষ্টা বন্ধ হওয়া ই-মেল',
  },
  queueNotes: {
    listings: 'বিক্রেতারা এর অপেক্ষায় আছেন',
    reports: 'ক্রেতারা বলছেন কিছু ভুল আছে',
    enquiries: 'কেউ ফোনের অপেক্ষায় আছেন',
    payments_open: 'শুরু হয়েছে, এখনও দেওয়া বা শেষ হয়নি',
    disputes: 'ব্যাঙ্ক টাকা আটকে রেখেছে; গত 90 দিন',
    letters_waiting: 'নিজে থেকেই যাবে',
    letters_failed: 'গত সপ্তাহে',
  },
  lastDays: (days: number) => `গত ${days} দিন`,
  asTable: 'টেবিলে দেখান',
  day: 'দিন',
  today: 'আজ',
  figures: { sign_ups: 'নতুন অ্যাকাউন্ট', reveals: 'খোলা প্লট', revenue: 'আয়, ফেরত বাদে' },
  plotOf: (figure: string, most: string, day: string) => `দিন ধরে ${figure}, সবচেয়ে বেশি ${most}, ${day} তারিখে`,
  plotOfNothing: (figure: string) => `দিন ধরে ${figure}: কিছু নেই`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `${percent} %, তার আগের ${days} দিনে ছিল ${before}`,
  before: (days: number, before: string) => `তার আগের ${days} দিনে ${before}`,
  listings: 'অবস্থা ধরে বিজ্ঞাপন',
};
