import type { DocumentType } from '#contract/kinds.ts';
import { propertyMessages } from '#messages/property.ts';

/** A module of its own, so that the names are in one chunk of the forms' scripts. */
export const documentName = (type: DocumentType) => propertyMessages.documents[type];
