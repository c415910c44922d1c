import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'வலைப்பதிவு', description: 'பூக்கண்டின் வலைப்பதிவு.' };
