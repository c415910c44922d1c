import { catalogue } from '../catalogue.ts';
import { enquiries } from '../en/console/enquiries.ts';

export const { useWords: useEnquiriesMessages, wordsOfDocument: enquiriesMessagesOfDocument } = catalogue(enquiries);

export type EnquiriesMessages = typeof enquiries;
