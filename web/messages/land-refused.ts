import { catalogue } from './catalogue.ts';
import { landRefused } from './en/land-refused.ts';

/** Of whoever may not list a plot, or not change it. */
export const { useWords: useLandRefusedMessages } = catalogue(landRefused);
