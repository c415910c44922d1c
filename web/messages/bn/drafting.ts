import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'আপনার খসড়া এখানে আছে',
  found: (moment: string) => `${moment} পর্যন্ত যা ভরেছিলেন তা পাঠানো হয়নি। তা এই ফোনে রাখা আছে।`,
  goOn: 'খসড়া নিয়ে এগোন',
  afresh: 'নতুন করে শুরু করুন',
  afreshSure: 'খসড়া মুছতে আবার চাপুন',
  promise:
    'আপনি যা ভরেন তা এই ফোনে খসড়া হিসেবে থাকে, সংযোগ কেটে গেলে বা পাতা বন্ধ হলেও। প্লট যোগ হলে, লগ আউট করলে আর 30 দিন পরে তা চলে যায়।',
  keptAt: (time: string) => `খসড়া এই ফোনে রাখা আছে, ${time}`,
  noRoom: 'এই ফোনে খসড়ার জায়গা নেই: পাতা বন্ধ করার আগে ফর্মটি পাঠান।',
  sending: (number: number, of: number, percent: number) => `ফাইল ${number} / ${of} যাচ্ছে: ${percent} %`,
  waiting: 'সংযোগ কেটে গেছে। সংযোগ এলেই যেখানে থেমেছিল সেখান থেকে পাঠানো চলবে।',
  listing: 'সব ফাইল পৌঁছেছে। প্লট যোগ হচ্ছে…',
};
