import { catalogue } from '../catalogue.ts';
import { properties } from '../en/console/properties.ts';

export const { useWords: usePropertiesMessages, wordsOfDocument: propertiesMessagesOfDocument } = catalogue(properties);

export type PropertiesMessages = typeof properties;
