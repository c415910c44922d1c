import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'রসিদ',
  taxInvoice: 'কর চালান ও রসিদ',
  date: 'তারিখ',
  receivedFrom: 'যাঁর কাছ থেকে পাওয়া গেছে',
  placeOfSupply: 'সরবরাহের স্থান',
  payment: 'পেমেন্ট',
  credits: (count: number) => `${count}টি দেখার ক্রেডিট`,
  plan: (planType: string, credits: string) => `${planType} প্ল্যান, ${credits}`,
  taxable: (bought: string) => `${bought} (করযোগ্য মূল্য)`,
  totalPaid: 'মোট দেওয়া হয়েছে',
  byComputer: 'এই রসিদ কম্পিউটারে তৈরি; এতে সইয়ের দরকার নেই।',
  testMoney: 'পরীক্ষার টাকা: কিছু দেওয়া হয়নি, আর এটি ইনভয়েস নয়।',
};
