import { catalogue } from '../catalogue.ts';
import { audit } from '../en/console/audit.ts';

export const { useWords: useAuditMessages, wordsOfDocument: auditMessagesOfDocument } = catalogue(audit);

export type AuditMessages = typeof audit;
