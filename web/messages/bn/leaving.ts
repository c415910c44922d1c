import type { leaving as english } from '../en/leaving.ts';

export const leaving: typeof english = {
  title: 'সেভ না করেই চলে যাবেন?',
  text: 'এখানে যা লিখেছেন তা পাঠানো হয়নি। তা এই ফোনে খসড়া হিসেবে থাকবে, ফিরে এসে আবার শুরু করতে পারবেন।',
  stay: 'এখানে থাকুন',
  leave: 'চলে যান',
};
