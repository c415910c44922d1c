import type { DocumentType } from '#contract/kinds.ts';
import { documentNotesMessages } from '#messages/document-notes.ts';
import { propertyMessages } from '#messages/property.ts';

export function UnmaskedDocuments({ types }: { types: readonly DocumentType[] }) {
  const documents = types.map((type) => propertyMessages.documents[type]).join(', ');
  return <span className="text-sm text-geru-dark">{documentNotesMessages.unmasked({ documents })}</span>;
}
