import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/languages.ts';
import { id, instant } from './columns.ts';
import { payments } from './payments.ts';

/** A settled payment's receipt, self-contained because names, settings and tax rates change. */
export const receipts = pgTable(
  'receipts',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    financialYear: text().notNull(),
    isTest: boolean().notNull().default(false),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerGstin: text(),
    buyerLegalName: text(),
    buyerAddress: text(),
    language: text({ enum: LANGUAGES }),
    sellerName: text().notNull(),
    sellerAddress: text(),
    amountPaise: integer().notNull(),
    gstin: text(),
    placeOfSupply: text(),
    rateBasisPoints: integer(),
    taxablePaise: integer(),
    cgstPaise: integer(),
    sgstPaise: integer(),
    igstPaise: integer(),
    sac: text(),
  },
  (receipt) => [
    uniqueIndex('receipts_number').on(receipt.financialYear, receipt.isTest, receipt.number),
    index('receipts_by_time').on(receipt.issuedAt),
    check(
      'receipts_add_up',
      sql`${receipt.gstin} is null or ${receipt.taxablePaise} + ${receipt.cgstPaise} + ${receipt.sgstPaise} + ${receipt.igstPaise} = ${receipt.amountPaise}`,
    ),
    check(
      'receipts_tax_whole_or_not_at_all',
      sql`num_nonnulls(${receipt.gstin}, ${receipt.placeOfSupply}, ${receipt.rateBasisPoints}, ${receipt.taxablePaise}, ${receipt.cgstPaise}, ${receipt.sgstPaise}, ${receipt.igstPaise}) in (0, 7)`,
    ),
  ],
);

/** Last number of each financial year. Sequences leave gaps after a rollback. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (series) => [primaryKey({ columns: [series.financialYear, series.isTest] })],
);

/** A partial or whole refund of a receipt's payment; the rest that it prints is the receipt's. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => receipts.paymentId),
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    number: integer().notNull(),
    issuedAt: instant().notNull(),
    amountPaise: integer().notNull(),
    taxablePaise: integer(),
    cgstPaise: integer(),
    sgstPaise: integer(),
    igstPaise: integer(),
  },
  (note) => [
    uniqueIndex('credit_notes_number').on(note.financialYear, note.isTest, note.number),
    index('credit_notes_of_payment').on(note.paymentId),
    index('credit_notes_by_time').on(note.issuedAt),
    check('credit_notes_of_something', sql`${note.amountPaise} > 0`),
    check(
      'credit_notes_add_up',
      sql`num_nonnulls(${note.taxablePaise}, ${note.cgstPaise}, ${note.sgstPaise}, ${note.igstPaise}) = 0 or ${note.taxablePaise} + ${note.cgstPaise} + ${note.sgstPaise} + ${note.igstPaise} = ${note.amountPaise}`,
    ),
  ],
);

export const creditNoteNumbers = pgTable(
  'credit_note_numbers',
  {
    financialYear: text().notNull(),
    isTest: boolean().notNull(),
    last: integer().notNull(),
  },
  (series) => [primaryKey({ columns: [series.financialYear, series.isTest] })],
);
