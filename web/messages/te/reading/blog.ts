import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'బ్లాగ్', description: 'భూఖండ్ బ్లాగ్.' };
