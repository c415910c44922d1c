import { catalogue } from '../catalogue.ts';
import { area } from '../en/console/area.ts';

export const { useWords: useAreaMessages, wordsOfDocument: areaMessagesOfDocument } = catalogue(area);

export type AreaMessages = typeof area;
