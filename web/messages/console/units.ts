import { catalogue } from '../catalogue.ts';
import { units } from '../en/console/units.ts';

export const { useWords: useUnitsMessages, wordsOfDocument: unitsMessagesOfDocument } = catalogue(units);

export type UnitsMessages = typeof units;
