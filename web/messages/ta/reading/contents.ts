import type { contents as english } from '../../en/reading/contents.ts';

export const contents: typeof english = { onThisPage: 'இந்தப் பக்கத்தில்' };
