import type { blog as english } from '../../en/reading/blog.ts';

export const blog: typeof english = { title: 'ബ്ലോഗ്', description: 'ഭൂഖണ്ഡിന്റെ ബ്ലോഗ്.' };
