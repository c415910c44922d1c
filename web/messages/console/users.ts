import { catalogue } from '../catalogue.ts';
import { users } from '../en/console/users.ts';

export const { useWords: useUsersMessages, wordsOfDocument: usersMessagesOfDocument } = catalogue(users);

export type UsersMessages = typeof users;
