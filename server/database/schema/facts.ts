import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FactKey, FactValue } from '#contract/facts.ts';
import { instant } from './columns.ts';
import { documents } from './files.ts';
import { properties } from './properties.ts';

/** What an owner states of a property (contract/facts.ts), and the document that an admin read about it. */
export const propertyFacts = pgTable(
  'property_facts',
  {
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fact: text().$type<FactKey>().notNull(),
    value: jsonb().$type<FactValue>().notNull(),
    statedAt: instant().notNull(),
    /** Null while it is only claimed; a replaced or deleted document takes its evidence along. */
    documentId: uuid().references(() => documents.id, { onDelete: 'set null' }),
    page: smallint(),
    year: smallint(),
    /** What the document says instead. */
    says: jsonb().$type<FactValue>(),
  },
  (fact) => [
    primaryKey({ columns: [fact.propertyId, fact.fact] }),
    index('property_facts_of_document')
      .on(fact.documentId)
      .where(sql`document_id is not null`),
  ],
);
