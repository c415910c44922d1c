import { catalogue } from './catalogue.ts';
import { standing } from './en/standing.ts';

/** Of pages and forms about one plot. */
export const { useWords: useStandingMessages } = catalogue(standing);
