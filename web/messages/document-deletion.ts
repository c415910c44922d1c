import { catalogue } from './catalogue.ts';
import { documentDeletion } from './en/document-deletion.ts';

/** Of the question before a filed paper is deleted. */
export const { useWords: useDocumentDeletionMessages } = catalogue(documentDeletion);
