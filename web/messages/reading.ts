import { catalogue } from './catalogue.ts';
import { reading } from './en/reading.ts';

/** The texts of still pages, for components of still pages only: live pages must not carry them. */
export const { useWords: useReading } = catalogue(reading);

export type Reading = typeof reading;
