import { catalogue } from '../catalogue.ts';
import { reports } from '../en/console/reports.ts';

export const { useWords: useReportsMessages, wordsOfDocument: reportsMessagesOfDocument } = catalogue(reports);

export type ReportsMessages = typeof reports;
