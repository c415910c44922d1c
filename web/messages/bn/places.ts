import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  areas: {
    title: 'এলাকা অনুযায়ী প্লট',
    intro: 'রাজ্য বাছুন, তারপর তার জেলা ও ব্লক।',
    states: 'যে রাজ্যে প্লট আছে',
    districts: 'যে জেলায় প্লট আছে',
    mandals: 'যে তহশিল ও ব্লকে প্লট আছে',
    nearby: 'কাছাকাছি প্লট',
    newest: 'সবচেয়ে নতুন প্লট',
    asked: 'এখানে কত দাম চাওয়া হয়',
    median: 'অর্ধেক এর চেয়ে কম চান:',
    mostAsk: 'বেশির ভাগ চান:',
    fromTo: (low: string, high: string) => `${low} থেকে ${high}`,
    askedNote: (plots: string) => `তুলনা করা যায় এমন ${plots}টি নতুন প্লটের চাওয়া দাম থেকে। প্লট এর চেয়ে কমেও বিক্রি হতে পারে।`,
  },
  gone: {
    forGood: 'এটি বিক্রি থেকে সরিয়ে নেওয়া হয়েছে, আর ফিরে আসবে না।',
  },
  sharing: {
    share: 'পাঠান',
    whatsApp: 'WhatsApp-এ পাঠান',
    copy: 'লিংক কপি করুন',
    copied: 'লিংক কপি হয়েছে',
    notCopied: 'লিংক কপি করা গেল না',
  },
};
