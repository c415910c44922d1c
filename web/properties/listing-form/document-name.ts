import type { DocumentType } from '#contract/kinds.ts';
import { propertyMessages } from '#messages/property.ts';

/** Here, so that the words are once in the scripts of the forms. */
export const documentName = (type: DocumentType) => propertyMessages.documents[type];
