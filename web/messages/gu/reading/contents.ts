import type { contents as english } from '../../en/reading/contents.ts';

export const contents: typeof english = { onThisPage: 'આ પેજ પર' };
