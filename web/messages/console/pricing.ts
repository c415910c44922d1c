import { catalogue } from '../catalogue.ts';
import { pricing } from '../en/console/pricing.ts';

export const { useWords: usePricingMessages, wordsOfDocument: pricingMessagesOfDocument } = catalogue(pricing);

export type PricingMessages = typeof pricing;
