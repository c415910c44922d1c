import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type} সরাবেন?`,
  text: (name: string) => `${name} সঙ্গে সঙ্গে মুছে যাবে; যে ক্রেতারা এই প্লটের বিবরণের জন্য টাকা দিয়েছেন, তাঁদের কাছ থেকেও।`,
  approval: 'এই কাগজসহ প্লটটি অনুমোদন পেয়েছিল, তাই এটি আবার অ্যাডমিনের কাছে যাবে; ততদিন এটি সবার সামনে থাকবে না।',
  confirm: 'সরান',
  cancel: 'বাতিল',
  done: 'কাগজ সরানো হয়েছে',
  failed: 'সার্ভারে গোলমাল',
};
