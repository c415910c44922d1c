import { sql } from 'drizzle-orm';
import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { documents, properties } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { documentLink } from './files.ts';

interface DocumentRow {
  id: string;
  type: DocumentType;
  fileName: string;
}

/** A property's documents as one column of a query on `properties`. */
export const documentRows = sql<DocumentRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', ${documents.id}, 'type', ${documents.type}, 'fileName', ${documents.fileName})), '[]')
   from ${documents} where ${documents.propertyId} = ${properties.id})`;

/** Signed links, for users who may read the details. */
export function documentLinksOf(
  rows: readonly DocumentRow[],
  { linkSecret, clock }: Pick<Services, 'linkSecret' | 'clock'>,
): Pick<PropertyDetail, DocumentType> {
  const links: Pick<PropertyDetail, DocumentType> = {};
  for (const type of DOCUMENT_TYPES) {
    const row = rows.find((candidate) => candidate.type === type);
    if (row) links[type] = { file_path: documentLink(row.id, linkSecret, clock()), file_name: row.fileName };
  }
  return links;
}
