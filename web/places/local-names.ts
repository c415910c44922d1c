import { areaNamesMessages } from '#messages/area-names.ts';

/** The names of states and districts in the page's language by their English ones. Browsers load it on demand. */
export const localNames = (): Readonly<Record<string, string>> => areaNamesMessages.names;
