import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'બ્લોગ', description: 'ભૂખંડનો બ્લોગ.' };
