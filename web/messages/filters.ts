import { catalogue } from './catalogue.ts';
import { filters } from './en/filters.ts';

/** Of lists that can be narrowed. */
export const { useWords: useFilterMessages } = catalogue(filters);
