import { createContext, useContext } from 'react';
import { en } from './en.ts';

/** Every sentence that a person reads, in one catalogue for each language; English is the specification's, word for word. */
export type Messages = typeof en;

const MessagesContext = createContext<Messages>(en);

export const useMessages = (): Messages => useContext(MessagesContext);

/** For what happens in the browser outside components (actions, toasts): the language of this document. */
export const messagesOfDocument = (): Messages => en;
