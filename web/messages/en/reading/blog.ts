/** /blog: a placeholder with this one word (specification 2.17). */
export const blog = { title: 'Blog', description: 'The blog of Bhukhand.' };
