import type { users as english } from '../../en/console/users.ts';
import { pages } from './pages.ts';

export const users: typeof english = {
  title: pages.users,
  filter: 'ভূমিকা ধরে বাছুন',
  empty: 'কোনো ব্যবহারকারী নেই',
  name: 'নাম',
  state: 'রাজ্য',
  noState: 'নেই',
  role: 'ভূমিকা',
  phone: 'ফোন',
  email: 'ই-মেল',
  properties: 'জমির সংখ্যা',
  data: 'ব্যক্তিগত তথ্য',
  closing: (date: string) => `মুছবে ${date}`,
  asked: 'কীভাবে চেয়েছেন',
  askedHint: 'চিঠি ও তারিখ, তাঁর নাম ছাড়া: অডিট লগ কখনও মোছা হয় না।',
  typeEmail: 'অ্যাকাউন্টের ই-মেল, আর একবার লিখুন',
  export: {
    action: 'কপি নিন',
    named: (name: string) => `${name}: তথ্যের কপি নিন`,
    title: (name: string) => `${name}: তথ্যের কপি নেবেন?`,
    text: 'এই ব্যক্তির সম্পর্কে যা রাখা আছে তার সব একটি ZIP ফাইলে, জমির কাগজপত্রও। শুধু তাঁর জন্য, যিনি লিখে চেয়েছেন আর যাঁকে আপনি অ্যাকাউন্টের ফোন নম্বরে ফোন করেছেন।',
    confirm: 'কপি নিন',
    failed: 'তথ্য গোছানো যায়নি',
  },
  erase: {
    action: 'মুছুন',
    named: (name: string) => `${name}: মুছুন`,
    title: (name: string) => `${name}: অ্যাকাউন্ট বন্ধ করে মুছবেন?`,
    text: 'যেন তিনি নিজেই “আপনার তথ্য” পাতায় চেয়েছেন: অ্যাকাউন্ট এখনই বন্ধ হবে আর 7 দিন পরে মুছে যাবে, কীভাবে ফিরিয়ে নেবেন তা একটি ই-মেলে তাঁকে জানানো হবে। কর আইন মেনে পেমেন্ট ও রসিদ থাকবে।',
    confirm: 'বন্ধ করে মুছুন',
    failed: 'অ্যাকাউন্ট বন্ধ করা যায়নি',
    done: 'অ্যাকাউন্ট বন্ধ হয়েছে',
    doneText: (date: string) => `এটি ${date} তারিখে মুছে যাবে।`,
  },
};
