import { catalogue } from '../catalogue.ts';
import { areaChanges } from '../en/console/area-changes.ts';

export const { useWords: useAreaChangesMessages, wordsOfDocument: areaChangesMessagesOfDocument } =
  catalogue(areaChanges);

export type AreaChangesMessages = typeof areaChanges;
