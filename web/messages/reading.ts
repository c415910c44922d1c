import { createContext, useContext } from 'react';
import { readingEn } from './reading-en.ts';

/** The texts of still pages: a catalogue of its own for each language, because live pages must not carry it. */
export type Reading = typeof readingEn;

const ReadingContext = createContext<Reading>(readingEn);

/** For components of still pages only. */
export const useReading = (): Reading => useContext(ReadingContext);
