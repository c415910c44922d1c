import type { SheetColumn } from '#contract/sheet-columns.ts';
import { propertyMessages } from '#messages/property.ts';
import { sheetsMessages } from '#messages/sheets.ts';

const plotNames: Partial<Record<SheetColumn, string>> = sheetsMessages.columns;
const documentNames: Partial<Record<SheetColumn, string>> = propertyMessages.documents;

/**
 * The heading of a column in our own sheets. Undefined for a fact: their many names load only where one is needed
 * (fact-column-names.ts).
 */
export const columnName = (column: SheetColumn): string | undefined => plotNames[column] ?? documentNames[column];
