import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Problem } from '#contract/problem.ts';
import { ROW_OUTCOMES, SHEET_STATUSES, type SheetColumn } from '#contract/sheet-columns.ts';
import { users } from './accounts.ts';
import { id, instant } from './columns.ts';
import { properties } from './properties.ts';

export const sheetStatus = pgEnum('sheet_status', SHEET_STATUSES);
export const rowOutcome = pgEnum('row_outcome', ROW_OUTCOMES);

/** A sheet of listings that its owner imports; an account has one at a time. */
export const sheets = pgTable('sheets', {
  id: id(),
  ownerId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  status: sheetStatus().notNull().default('checked'),
  readAt: instant().notNull(),
  headings: text().array().notNull(),
  /** Names of the file's other tabs that have lines. */
  unreadTabs: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Null is left out. */
  columns: jsonb().$type<(SheetColumn | null)[]>().notNull(),
});

export interface CellProblem extends Problem {
  /** Null for a problem of the whole row. */
  column: SheetColumn | null;
}

export const sheetRows = pgTable(
  'sheet_rows',
  {
    sheetId: uuid()
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    /** The spreadsheet's number, from 1. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** Cells that could not be read, by their place from 0. */
    unread: jsonb().$type<(Problem & { place: number })[]>().notNull(),
    ownNumber: text().notNull().default(''),
    outcome: rowOutcome().notNull().default('faulty'),
    problems: jsonb().$type<CellProblem[]>().notNull().default([]),
    doneAt: instant(),
  },
  (row) => [primaryKey({ columns: [row.sheetId, row.line] })],
);

/** Photos and documents of a sheet's ZIP, as they were sent. */
export const sheetFiles = pgTable(
  'sheet_files',
  {
    sheetId: uuid()
      .notNull()
      .references(() => sheets.id, { onDelete: 'cascade' }),
    /** The ZIP's name, folders included. */
    name: text().notNull(),
    bytes: integer().notNull(),
    digest: text().notNull(),
    storageKey: text().notNull().unique(),
    /** A row took it when the sheet was checked last. */
    isUsed: boolean().notNull().default(false),
  },
  (file) => [primaryKey({ columns: [file.sheetId, file.name] })],
);

/** A listing of a sheet has its owner's own number, and the files that it got. */
export const sheetListings = pgTable(
  'sheet_listings',
  {
    propertyId: uuid()
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownNumber: text(),
    /** Digests of photos and documents, by the column that named them. */
    files: jsonb()
      .$type<Partial<Record<SheetColumn, string>>>()
      .notNull()
      .default(sql`'{}'`),
  },
  (listing) => [unique('sheet_listings_number').on(listing.ownerId, listing.ownNumber)],
);

/** Headings mean what their owner chose. */
export const sheetHeadings = pgTable(
  'sheet_headings',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    heading: text().notNull(),
    column: text().$type<SheetColumn>(),
  },
  (heading) => [primaryKey({ columns: [heading.ownerId, heading.heading] })],
);
