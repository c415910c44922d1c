import { DOCUMENT_TYPES, type DocumentType } from '#contract/kinds.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { propertyMessages } from '#messages/property.ts';
import { siteMessages } from '#messages/site.ts';
import type { ComparedRow } from './compared.ts';

type Cell = ComparedRow['cells'][number];

export function documentRows(properties: readonly PropertyDetail[]): ComparedRow[] {
  return [
    { name: siteMessages.words.documents, cells: properties.map(countCell) },
    ...DOCUMENT_TYPES.map((type) => ({
      name: propertyMessages.documents[type],
      cells: properties.map((property) => kindCell(type, property)),
    })),
  ];
}

function countCell({ document_types: filed }: PropertyDetail): Cell {
  return {
    value: String(filed.length),
    shown: propertyMessages.papersOnFile({ count: filed.length, of: DOCUMENT_TYPES.length }),
  };
}

/** Compares only whether it exists: deeds of different years differ by nature. */
function kindCell(type: DocumentType, { document_types: filed, document_notes: notes }: PropertyDetail): Cell {
  if (!filed.includes(type))
    return { value: 'missing', shown: <span className="text-bark">{propertyMessages.paperMissing}</span> };
  const year = notes[type]?.year;
  return {
    value: 'filed',
    shown: (
      <>
        {propertyMessages.paperFiled}
        {year && (
          <span className="block text-sm text-bark">{documentNotesMessages.ofYear({ year: String(year) })}</span>
        )}
      </>
    ),
  };
}
