import { FACT_KEYS, type FactKey } from './facts.ts';
import { DOCUMENT_TYPES, type DocumentType } from './kinds.ts';

/*
 * Columns of a sheet of listings, in the order of our own sheets. A fact of contract/facts.ts and a type of document is
 * a column by itself. No zod: pages read it.
 */

const PLOT_COLUMNS = [
  'own_number',
  'listing_number',
  'state',
  'district',
  'mandal',
  'size',
  'units',
  'square_feet',
  'laggi_haath',
  'price',
  'description',
  'photos',
] as const;
export type PlotColumn = (typeof PLOT_COLUMNS)[number];

export type SheetColumn = PlotColumn | DocumentType | FactKey;

export const SHEET_COLUMNS: readonly SheetColumn[] = [...PLOT_COLUMNS, ...DOCUMENT_TYPES, ...FACT_KEYS];

/** A sheet without one of these lists nothing. The state follows from the district, the unit may stand in the size. */
export const REQUIRED_COLUMNS = [
  'own_number',
  'district',
  'mandal',
  'size',
  'price',
  'description',
] as const satisfies readonly SheetColumn[];

export const isPlotColumn = (column: SheetColumn): column is PlotColumn =>
  PLOT_COLUMNS.some((known) => known === column);

export const isFactColumn = (column: SheetColumn): column is FactKey => FACT_KEYS.some((known) => known === column);

export const isDocumentColumn = (column: SheetColumn): column is DocumentType =>
  DOCUMENT_TYPES.some((known) => known === column);

/** A row would do so, until the owner presses 'List'; then it did. */
export const ROW_OUTCOMES = ['added', 'changed', 'unchanged', 'faulty'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const SHEET_STATUSES = ['checked', 'listing', 'stopped', 'done'] as const;
export type SheetStatus = (typeof SHEET_STATUSES)[number];
