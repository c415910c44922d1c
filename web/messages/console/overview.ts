import { catalogue } from '../catalogue.ts';
import { overview } from '../en/console/overview.ts';

export const { useWords: useOverviewMessages, wordsOfDocument: overviewMessagesOfDocument } = catalogue(overview);

export type OverviewMessages = typeof overview;
