import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_LANGUAGES, LEGIBILITIES, NAMES_ON_DOCUMENT } from '#contract/document-notes.ts';
import { DOCUMENT_TYPES } from '#contract/kinds.ts';
import { users } from './accounts.ts';
import { bits64, bytea, createdAt, id, instant } from './columns.ts';
import { properties } from './properties.ts';

export const documentType = pgEnum('document_type', DOCUMENT_TYPES);
export const documentLanguage = pgEnum('document_language', DOCUMENT_LANGUAGES);
export const legibility = pgEnum('legibility', LEGIBILITIES);
export const nameOnDocument = pgEnum('name_on_document', NAMES_ON_DOCUMENT);

export const photos = pgTable(
  'photos',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** photos/<folder>/320.avif … full.jpg in storage. Identical photos may share a folder. */
    folder: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    bytes: integer().notNull().default(0),
    /** Perceptual hash (photos/likeness.ts); null for older photos. */
    likeness: bits64(),
    createdAt: createdAt(),
  },
  (photo) => [unique('photos_position').on(photo.propertyId, photo.position)],
);

export const documents = pgTable(
  'documents',
  {
    id: id(),
    propertyId: uuid()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    type: documentType().notNull(),
    /** The owner's file name, sanitised; shown only to users who may read the document. */
    fileName: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull().unique(),
    createdAt: createdAt(),
    readAt: instant(),
    /** At most 24 pixels, blurred, as WebP; null if it is no picture of a page. */
    picture: bytea(),
    filePages: smallint(),
    pages: smallint(),
    year: smallint(),
    language: documentLanguage(),
    legibility: legibility(),
    nameOn: nameOnDocument(),
    nameNote: text(),
    showsAadhaar: boolean(),
    /** Its text took too long or could not be read, so a moderator has to check for Aadhaar numbers. */
    textUnread: boolean().notNull().default(false),
    /** When its file was looked through for what a phone wrote beside a picture (documents/strip-stored.ts). */
    strippedAt: instant(),
  },
  (document) => [
    unique('documents_one_of_each_type').on(document.propertyId, document.type),
    index('documents_unread')
      .on(document.createdAt)
      .where(sql`${document.readAt} is null`),
    index('documents_unstripped')
      .on(document.createdAt)
      .where(sql`${document.strippedAt} is null`),
  ],
);

export const uploads = pgTable(
  'uploads',
  {
    id: uuid().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bytes: integer().notNull(),
    folder: text(),
    width: integer(),
    height: integer(),
    widths: integer().array(),
    likeness: bits64(),
    fileName: text(),
    contentType: text(),
    storageKey: text(),
    createdAt: createdAt(),
  },
  (upload) => [
    primaryKey({ columns: [upload.ownerId, upload.id] }),
    index('uploads_by_age').on(upload.createdAt),
    check('uploads_photo_or_document', sql`(${upload.folder} is null) <> (${upload.storageKey} is null)`),
  ],
);
