import { isFactColumn, type SheetColumn } from '#contract/sheet-columns.ts';
import { factName } from '#web/property/fact-words.ts';
import { columnName } from './column-name.ts';

export const nameOfColumn = (column: SheetColumn): string =>
  isFactColumn(column) ? factName(column) : (columnName(column) ?? column);
