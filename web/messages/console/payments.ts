import { catalogue } from '../catalogue.ts';
import { payments } from '../en/console/payments.ts';

export const { useWords: usePaymentsMessages, wordsOfDocument: paymentsMessagesOfDocument } = catalogue(payments);

export type PaymentsMessages = typeof payments;
