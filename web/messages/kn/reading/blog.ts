import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'ಬ್ಲಾಗ್', description: 'ಭೂಖಂಡ್‌ನ ಬ್ಲಾಗ್.' };
