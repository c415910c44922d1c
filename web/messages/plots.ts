import { catalogue } from './catalogue.ts';
import { plots } from './en/plots.ts';

/** Of pages that show plots. */
export const { useWords: usePlotMessages } = catalogue(plots);

export type PlotMessages = typeof plots;
