import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'ब्लॉग', description: 'भूखंड का ब्लॉग।' };
