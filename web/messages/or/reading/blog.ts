import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'ବ୍ଲଗ', description: 'ଭୂଖଣ୍ଡର ବ୍ଲଗ।' };
