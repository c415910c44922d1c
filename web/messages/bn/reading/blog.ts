import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'ব্লগ', description: 'ভূখণ্ডের ব্লগ।' };
