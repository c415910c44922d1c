import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FactKey, FactValue } from '#contract/facts.ts';
import { instant } from './columns.ts';
import { documents } from './files.ts';
import { properties } from './properties.ts';

/** Facts as the owner states them (contract/facts.ts), and the document that an admin read about each. */
export const propertyFacts = pgTable(
  'property_facts',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fact: text().$type<FactKey>().notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    statedAt: instant().notNull(),
    /** Null for a claim. With page, year and `says` it is a moderator's mark of the listing's version. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    page: smallint(),
    year: smallint(),
    says: jsonb().$type<FactValue>(),
    checkedAt: instant(),
  },
  (fact) => [
    primaryKey({ columns: [fact.propertyId, fact.fact] }),
    index('property_facts_conflicting')
      .on(fact.checkedAt)
      .where(sql`says is not null`),
    index('property_facts_of_document')
      .on(fact.documentId)
      .where(sql`document_id is not null`),
  ],
);

/** Marks ended by an owner's change, kept for the next review as long as value and document stay the same. */
export const earlierMarks = pgTable(
  'earlier_marks',
  {
    propertyId: uuid().notNull(),
    fact: text().$type<FactKey>().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    page: smallint(),
    year: smallint(),
    says: jsonb().$type<FactValue>(),
  },
  (mark) => [
    primaryKey({ columns: [mark.propertyId, mark.fact] }),
    foreignKey({
      name: 'earlier_marks_of_fact',
      columns: [mark.propertyId, mark.fact],
      foreignColumns: [propertyFacts.propertyId, propertyFacts.fact],
    }).onDelete('cascade'),
    index('earlier_marks_of_document').on(mark.documentId),
  ],
);
