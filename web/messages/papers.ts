import { catalogue } from './catalogue.ts';
import { papers } from './en/papers.ts';

/** Of pages that name papers. */
export const { useWords: usePaperMessages } = catalogue(papers);
