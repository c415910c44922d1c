import { sql } from 'drizzle-orm';
import type { DocumentNote } from '#contract/documents.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { documents } from '#server/database/schema/files.ts';
import { properties } from '#server/database/schema/properties.ts';
import type { Services } from '#server/services.ts';
import { documentLink } from './files.ts';

interface DocumentRow {
  id: string;
  type: DocumentType;
  fileName: string;
  note: DocumentNote;
}

export const documentRows = sql<DocumentRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object(
     'id', ${documents.id}, 'type', ${documents.type}, 'fileName', ${documents.fileName},
     'note', jsonb_strip_nulls(jsonb_build_object(
       'pages', ${documents.pages}, 'year', ${documents.year}, 'language', ${documents.language},
       'legibility', ${documents.legibility}, 'name_on', ${documents.nameOn},
       'picture', 'data:image/webp;base64,' || translate(encode(${documents.picture}, 'base64'), E'\\n', ''))))), '[]')
   from ${documents} where ${documents.propertyId} = ${properties.id})`;

/** Signed links, for users who may read the details. */
export function documentLinksOf(
  rows: readonly DocumentRow[],
  { linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>,
): Pick<PropertyDetail, DocumentType> {
  const links: Pick<PropertyDetail, DocumentType> = {};
  for (const { type, row } of inOrder(rows)) {
    links[type] = { file_path: documentLink(row.id, linkSecret, clock()), file_name: row.fileName };
  }
  return links;
}

export function documentNotesOf(rows: readonly DocumentRow[]): PropertyDetail['document_notes'] {
  return Object.fromEntries(inOrder(rows).map(({ type, row }) => [type, row.note]));
}

const inOrder = (rows: readonly DocumentRow[]) =>
  DOCUMENT_TYPES.flatMap((type) => rows.filter((row) => row.type === type).map((row) => ({ type, row })));
