import { dataset } from '#web/client/page-data.ts';

/**
 * Marks a link to a PDF for browsers that show none (browser/documents/pdf-links.ts). The server ends each file's name as
 * its kind is named (server/storage/file-names.ts).
 */
export const pdfMark = (fileName: string) =>
  fileName.toLowerCase().endsWith('.pdf') ? dataset({ 'data-pdf': '' }) : {};
