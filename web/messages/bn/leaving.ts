import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'সেভ না করেই চলে যাবেন?',
  text: 'এখানে যা লিখেছেন তা পাঠানো হয়নি, চলে গেলে হারিয়ে যাবে।',
  stay: 'এখানে থাকুন',
  leave: 'চলে যান',
};
