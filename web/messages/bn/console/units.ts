import type { units as english } from '../../en/console/units.ts';
import { pages } from './pages.ts';

export const units: typeof english = {
  title: pages.units,
  intro: 'বিক্রেতা যে এককে প্লটের মাপ দিতে পারেন। নতুন নাম সঙ্গে সঙ্গে সব বিজ্ঞাপনে দেখা যায়।',
  addNew: 'নতুন যোগ করুন',
  addTitle: 'একক যোগ করুন',
  editTitle: 'একক বদলান',
  empty: 'কোনো একক নেই',
  unit: 'একক',
  action: 'কাজ',
  deleteTitle: (unit: string) => `${unit} এককটি মুছবেন?`,
  deleteText: 'বিক্রেতারা এটি আর বাছতে পারবেন না। যে এককে বিজ্ঞাপনের মাপ দেওয়া আছে, তা থেকে যাবে।',
  added: 'একক যোগ হয়েছে',
  edited: 'একক বদলানো হয়েছে',
  deleted: 'একক মোছা হয়েছে',
  failed: 'একক বদলানো যায়নি',
};
