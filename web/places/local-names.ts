import { areaNamesMessages } from '#messages/area-names.ts';

/** English to local names of states and districts; browsers load this on demand. */
export const localNames = (): Readonly<Record<string, string>> => areaNamesMessages.names;
